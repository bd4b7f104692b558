import type Stripe from 'stripe';
import { EvidenceSent, ProviderDown, type DisputeEvidence } from '#server/payments/provider.ts';

/**
 * Sends evidence for the open dispute of a payment (https://docs.stripe.com/disputes/responding).
 * Stripe passes it on to the bank at once.
 * @param stripe the SDK with the shop's key
 * @param intentId the disputed payment
 * @param evidence names, shipping and text
 * @throws EvidenceSent when Stripe has it already, ProviderDown when it knows no dispute of this payment
 */
export async function submitStripeEvidence(
  stripe: Stripe,
  intentId: string,
  evidence: DisputeEvidence,
): Promise<void> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
  const dispute = data.find(({ status }) => status === 'needs_response');
  if (!dispute && data.length > 0) throw new EvidenceSent('Stripe waits for no evidence any more');
  if (!dispute) throw new ProviderDown('Stripe knows no dispute of this payment');
  const { carrier, trackingNumber, shippedOn } = evidence;
  await stripe.disputes.update(dispute.id, {
    evidence: {
      customer_name: evidence.customerName,
      customer_email_address: evidence.customerEmail,
      product_description: evidence.productDescription,
      ...(carrier ? { shipping_carrier: carrier } : {}),
      ...(trackingNumber ? { shipping_tracking_number: trackingNumber } : {}),
      ...(shippedOn ? { shipping_date: shippedOn } : {}),
      uncategorized_text: evidence.text,
    },
    submit: true,
  });
}
