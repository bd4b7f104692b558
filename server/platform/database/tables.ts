import type { Facet, filters } from '#contract/catalog/filters.ts';
import type { Language } from '#contract/common/languages.ts';
import type { TokenScope } from '#contract/common/token-scopes.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/accounts/constants.ts';
import type { UpdateKind } from '#contract/catalog/model-fields.ts';
import type { AuditAction, AuditTarget } from '#contract/administration/schemas.ts';
import type { BookingStatus } from '#contract/bookings/states.ts';
import type { PolicyKind } from '#contract/policies/policies.ts';
import type { PlaceKind } from '#contract/places/meeting-places.ts';
import type { BrandTint, BrandValues, BrandWord } from '#contract/catalog/category-fields.ts';
import type { Condition } from '#contract/catalog/conditions.ts';
import type { ProductStatus } from '#contract/catalog/states.ts';
import type { ActionPurpose } from '#contract/accounts/constants.ts';
import type { PayoutMethod } from '#contract/payouts/methods.ts';
import type { PayoutStatus } from '#contract/payouts/states.ts';
import type { DifferenceKind, LedgerAccount, LedgerKind } from '#contract/ledger/accounts.ts';
import type { RowOf, StoredField, ValueOf } from '#contract/catalog/phone-fields.ts';
import type { NotificationFacts } from '#contract/notifications/schemas.ts';
import type { MailPace, NotificationKind } from '#contract/notifications/notification-kinds.ts';
import type {
  DisputeStatus,
  IntentStatus,
  PaymentStatus,
  ReductionRefundStatus,
  RefundCause,
} from '#contract/payments/states.ts';
import type { EndedFor } from '#contract/payments/schemas.ts';
import type { WrongFact } from '#contract/bookings/wrong-facts.ts';
import type { ReductionPart, ReductionStatus } from '#contract/price-reductions/states.ts';
import type { Label } from '#contract/catalog/promised-facts.ts';
import type {
  CaseDecision,
  CaseKind,
  CheckResult,
  Delivery,
  HandoverCheck,
  HandoverProof,
  HandoverStatus,
} from '#contract/handovers/states.ts';
import type { HelpSubject } from '#contract/help/limits.ts';
import type { HelpStatus } from '#contract/help/states.ts';
import type { WarningCode } from '#contract/conversations/limits.ts';
import type { OfferEnding } from '#contract/offers/limits.ts';
import type { OfferStatus } from '#contract/offers/states.ts';
import type { DeliveredEvent, WebhookEvent } from '#contract/webhooks/event-types.ts';
import type { AttemptError, DeliveryState, OffReason } from '#contract/webhooks/states.ts';
import type { ReportReason } from '#contract/reports/reasons.ts';
import type { ReportStatus } from '#contract/reports/states.ts';
import type { Description, ReviewPart } from '#contract/reviews/states.ts';
import type { CancelReason, ReturnStatus } from '#contract/bookings/states.ts';
import type { AlertPace } from '#contract/saved-searches/schemas.ts';
import type { MailTopic } from '#contract/notifications/mail-topic.ts';

/** The columns of a phone's optional facts, each as the table of fields declares it. */
type FactColumns = {
  [Name in StoredField as RowOf<Name>['column']]: RowOf<Name>['kind'] extends 'json'
    ? // JSON text on the way in.
      ColumnType<unknown, string | null | undefined, string | null>
    : RowOf<Name>['kind'] extends 'list'
      ? Generated<string[]>
      : Extract<ValueOf<Name>, string | number | null>;
};

/** The columns that filters know a phone by, written by a trigger. */
type FacetColumns = {
  [Name in Facet as `facet_${(typeof filters)[Name]['column']}`]: Generated<number>;
};

/** The tables of server/migrations as Kysely sees them. Times are Dates, dates ISO texts. */

type Time = ColumnType<Date, Date | undefined, Date>;
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface Tables {
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    user_img: string | null;
    role: Role | null;
    chosen_role: Role | null;
    verified_at: OptionalTime;
    token_version: Generated<number>;
    disabled_at: OptionalTime;
    deleted_at: OptionalTime;
    closed_by: 'owner' | 'admin' | null;
    phone_number: string | null;
    language: Generated<Language>;
    last_sign_in_at: OptionalTime;
    /** When nothing personal was left in the bookings of the erased account. */
    sales_erased_at: OptionalTime;
    created_at: Time;
    updated_at: Time;
  };
  admin_grants: { user_id: string; granted_at: Time };
  audit_log: {
    position: Generated<string>;
    at: Generated<Date>;
    actor_id: string | null;
    action: AuditAction;
    target_kind: AuditTarget;
    target_id: string;
    details: Generated<string>;
    previous_hash: Generated<string>;
    hash: Generated<string>;
  };
  shop_settings: {
    only_row: Generated<boolean>;
    /** JSON, by the keys of contract/settings/fields.ts. */
    set_values: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
    changed_at: OptionalTime;
    changed_by: string | null;
  };
  policy_versions: {
    id: string;
    kind: PolicyKind;
    number: number;
    /** JSON, Markdown by language. */
    texts: ColumnType<Readonly<Record<string, string>>, string, never>;
    with_shipped: boolean;
    asks_again: boolean;
    created_at: Time;
    /** Null for the command on the server itself. */
    created_by: string | null;
  };
  policy_agreements: { user_id: string; kind: PolicyKind; number: number; agreed_at: Time };
  audit_head: { position: string; hash: string };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    user_agent: string | null;
    expires_at: Time;
    created_at: Time;
    authenticated_at: Time;
    second_step_at: OptionalTime;
    reopens_account: Generated<boolean>;
  };
  verifications: { id: string; identifier: string; value: string; expires_at: Time };
  totp_keys: {
    user_id: string;
    ciphertext: string;
    confirmed_at: OptionalTime;
    last_step: ColumnType<string, number | undefined, number>;
    created_at: Time;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    name: string;
    created_at: Time;
    last_used_at: OptionalTime;
  };
  personal_tokens: {
    id: string;
    user_id: string;
    name: string;
    scopes: TokenScope[];
    token_hash: string;
    last_four: string;
    created_at: Time;
    last_used_on: string | null;
    ends_at: Time;
  };
  recovery_codes: { user_id: string; code_hash: string };
  second_step_tries: { user_id: string; tries: number; since: Time };
  action_codes: {
    user_id: string;
    purpose: ActionPurpose;
    code_hash: string;
    email: string;
    session_id: string | null;
    expires_at: Time;
    created_at: Time;
    used_at: Time | null;
  };
  persistent_keys: {
    purpose: 'imei' | 'unsubscribing';
    ciphertext: string | null;
    created_at: Time;
  };
  reset_requests: { id: string; email: string; created_at: Time };
  credentials: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
  };
  images: {
    id: string;
    /** Null for a picture that a market's file brought. */
    owner_id: string | null;
    width: number;
    height: number;
    attached_at: OptionalTime;
    retain_until: OptionalTime;
    private: Generated<boolean>;
    created_at: Time;
  };
  imported_pictures: { image_id: string; hash: Buffer; file: Buffer };
  categories: {
    id: string;
    uid: string;
    name: string;
    image: string;
    tint: Generated<BrandTint>;
    position: Generated<number>;
    since: string | null;
    hidden: Generated<boolean>;
    words: ColumnType<BrandWord[], string | undefined, string>;
    former_names: Generated<string[]>;
    picture_id: string | null;
  };
  category_changes: {
    id: string;
    category_id: string;
    changed_at: Time;
    values_before: ColumnType<Partial<BrandValues> | null, string | null, never>;
    picture_before: string | null;
  };
  products: FactColumns &
    FacetColumns & {
      id: string;
      seller_id: string;
      category_id: string;
      name: string;
      buying_price_cents: number;
      selling_price_cents: number;
      currency: Generated<string>;
      buying_year: number;
      years_of_use: ColumnType<string, number, number>;
      condition: Condition;
      description: string;
      location: string;
      phone: string;
      posted_on: string;
      status: Generated<ProductStatus>;
      created_at: Time;
      sold_at: OptionalTime;
      withdrawn_at: OptionalTime;
      imei_hash: string | null;
      imei2_hash: string | null;
      taken_down: Generated<boolean>;
      promotion_base_cents: number | null;
      title_model_id: string | null;
      title_storage_gb: number | null;
      title_reading: Generated<number>;
    };
  models: {
    id: string;
    category_id: string;
    name: string;
    release_year: number;
    launch_price_cents: number;
    storages_gb: number[];
    aliases: string[];
    number: Generated<number>;
    storage_prices_cents: (number | null)[] | null;
    spellings: Generated<string[]>;
    updates_kind: UpdateKind | null;
    /** YYYY-MM-DD */
    updates_until: string | null;
    update_years: number | null;
    updates_source: string | null;
  };
  type_allocation_codes: { code: string; model_id: string };
  former_models: {
    id: string;
    number: number;
    name: string;
    model_id: string;
    merged_at: Time;
  };
  price_guide_entries: {
    model_id: string;
    storage_gb: number;
    condition: Condition;
    asked_count: number;
    asked_low_cents: number | null;
    asked_median_cents: number | null;
    asked_high_cents: number | null;
    paid_count: number;
    paid_low_cents: number | null;
    paid_median_cents: number | null;
    paid_high_cents: number | null;
    paid_curve_deviation: number | null;
    paid_published: Generated<boolean>;
    /** JSON text on the way in. */
    months: ColumnType<unknown, string, string>;
    refreshed_at: Time;
  };
  daily_numbers: {
    day: string;
    ended_at: Date;
    written_at: Time;
    sales: number;
    paid_cents: ColumnType<string, number, never>;
    refunded_cents: ColumnType<string, number, never>;
    fee_cents: ColumnType<string, number, never>;
    owed_cents: ColumnType<string, number, never>;
    returned: number;
    listings: number;
    people: number;
    buyers: number;
    sellers: number;
    days_to_sell: number[];
  };
  daily_brand_numbers: {
    day: string;
    category_id: string;
    sales: number;
    paid_cents: ColumnType<string, number, never>;
    listings: number;
  };
  product_views: { product_id: string; day: string; views: number };
  daily_unmatched_searches: { day: string; part: string; searches: number };
  price_changes: {
    id: string;
    product_id: string;
    old_price_cents: number;
    new_price_cents: number;
    changed_at: Time;
    under_promotion: Generated<boolean>;
  };
  replica_heartbeats: {
    only_row: Generated<boolean>;
    written_at: Generated<Date>;
  };
  reports: {
    id: string;
    product_id: string;
    reporter_id: string;
    reason: ReportReason;
    words: string;
    conversation_id: string | null;
    review_id: string | null;
    status: Generated<ReportStatus>;
    created_at: Time;
    decided_at: OptionalTime;
    decided_by: string | null;
  };
  product_images: { product_id: string; position: number; image_id: string };
  promotions: {
    id: string;
    product_id: string;
    created_at: Time;
    ended_at: OptionalTime;
    price_before_cents: number | null;
  };
  wishes: { id: string; buyer_id: string; product_id: string; created_at: Time };
  bookings: {
    id: string;
    product_id: string;
    buyer_id: string;
    buyer_phone: string;
    meet_location: string;
    meeting_place_id: string | null;
    booking_date: string;
    booking_time: string | null;
    price_cents: number;
    fee_cents: Generated<number>;
    currency: Generated<string>;
    status: Generated<BookingStatus>;
    created_at: Time;
    paid_at: OptionalTime;
    closed_at: OptionalTime;
    expires_at: Time;
    reminded_at: OptionalTime;
    return_asked_at: OptionalTime;
    return_reason: string | null;
    /** JSON; null unless a return request names some. */
    wrong_facts: ColumnType<readonly WrongFact[] | null, string | null, string | null>;
    return_message_id: string | null;
    cancelled_because: CancelReason | null;
    return_status: ReturnStatus | null;
    return_answer: string | null;
    return_verdict: string | null;
    /** Written in the statement that books, from the product; a trigger sees to rows without it (migration 0105). */
    promised_facts: ColumnType<Label, undefined, never>;
    delivery: Generated<Delivery>;
    delivery_address: string | null;
    offer_id: string | null;
    given_back_cents: Generated<number>;
    guarantee_days: Generated<number>;
    /** Credited to the seller for sending the phone; null for a booking of a version that did not keep it. */
    postage_cents: number | null;
  };
  price_reductions: {
    id: string;
    booking_id: string;
    proposed_by: ReductionPart;
    amount_cents: number;
    reason: string;
    status: ReductionStatus;
    created_at: Time;
    settled_at: OptionalTime;
  };
  reduction_refunds: {
    id: string;
    payment_id: string;
    amount_cents: number;
    status: Generated<ReductionRefundStatus>;
    attempts: Generated<number>;
    refund_id: string | null;
    leased_until: OptionalTime;
    created_at: Time;
    sent_at: OptionalTime;
  };
  divisions: {
    id: string;
    code: string;
    number: number;
    name_en: string;
    name_bn: string;
    words: string[];
    position: number;
    hidden: Generated<boolean>;
  };
  districts: {
    id: string;
    division: string;
    name_en: string;
    name_bn: string;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  meeting_places: {
    id: Generated<string>;
    position: number;
    district_id: string;
    kind: PlaceKind;
    name_en: string;
    name_bn: string;
    address: string | null;
    latitude: number | null;
    longitude: number | null;
    hours: string | null;
    hidden: Generated<boolean>;
  };
  handovers: {
    booking_id: string;
    method: Delivery;
    status: HandoverStatus;
    code: string | null;
    wrong_codes: Generated<number>;
    codes_wait_until: OptionalTime;
    due_at: Time;
    asked_at: OptionalTime;
    seller_said_at: OptionalTime;
    sent_at: OptionalTime;
    courier: string | null;
    tracking_number: string | null;
    delivered_at: OptionalTime;
    delivery_reminded_at: OptionalTime;
    handed_over_at: OptionalTime;
    handed_over_by: HandoverProof | null;
    guarantee_until: OptionalTime;
    called_off_at: OptionalTime;
    call_off_reason: string | null;
    call_off_objection: string | null;
    return_accepted_at: OptionalTime;
    return_due_at: OptionalTime;
    return_code: string | null;
    wrong_return_codes: Generated<number>;
    return_codes_wait_until: OptionalTime;
    released_at: OptionalTime;
    settled_outside: Generated<boolean>;
  };
  handover_checks: {
    booking_id: string;
    name: HandoverCheck;
    result: CheckResult;
    found: number | null;
    checked_at: Time;
  };
  handover_cases: {
    id: string;
    booking_id: string;
    kind: CaseKind;
    opened_at: Time;
    decided_at: OptionalTime;
    decided_by: string | null;
    decision: CaseDecision | null;
    reason: string | null;
    objection: string | null;
  };
  retries: { queue: string; row_id: string; failures: number; next_try_at: Date };
  payment_holds: { product_id: string; booking_id: string; held_until: Date };
  payment_hold_history: { product_id: string; buyer_id: string; held_from: Time; held_until: Date };
  payment_pauses: { id: string; product_id: string; ends_at: Date };
  payments: {
    id: string;
    booking_id: string;
    product_id: string;
    buyer_id: string;
    amount_cents: number;
    currency: Generated<string>;
    provider: string;
    intent_id: string | null;
    client_secret: string | null;
    status: Generated<PaymentStatus>;
    refund_id: string | null;
    refund_attempts: Generated<number>;
    refund_cause: RefundCause | null;
    processing: Generated<boolean>;
    dispute: Generated<DisputeStatus>;
    pay_until: OptionalTime;
    ended_for: EndedFor | null;
    leased_until: OptionalTime;
    created_at: Time;
    settled_at: OptionalTime;
    evidence_sent_at: OptionalTime;
  };
  payout_accounts: {
    user_id: string;
    method: PayoutMethod;
    ciphertext: string | null;
    connect_id: string | null;
    connect_ready: Generated<boolean>;
    changed_at: Time;
  };
  payout_batches: { id: string; created_by: string; created_at: Time };
  payouts: {
    id: string;
    seller_id: string;
    method: PayoutMethod;
    ciphertext: string | null;
    connect_id: string | null;
    cents: ColumnType<string, number, never>;
    currency: Generated<string>;
    status: Generated<PayoutStatus>;
    batch_id: string | null;
    reference: string | null;
    reason: string | null;
    leased_until: OptionalTime;
    created_at: Time;
    settled_at: OptionalTime;
  };
  payout_items: {
    payout_id: string;
    booking_id: string;
    cents: ColumnType<string, number, never>;
    live: Generated<boolean>;
  };
  ledger_entries: {
    id: Generated<string>;
    cause: string;
    kind: LedgerKind;
    booking_id: string | null;
    payment_id: string | null;
    payout_id: string | null;
    reference: string | null;
    created_at: Time;
    transaction_id: Generated<string>;
  };
  ledger_postings: {
    entry_id: string;
    account: LedgerAccount;
    currency: Generated<string>;
    seller_id: string | null;
    cents: ColumnType<string, number, never>;
  };
  ledger_differences: {
    kind: DifferenceKind;
    reference: string;
    provider_cents: ColumnType<string, number, number>;
    ledger_cents: ColumnType<string, number, number>;
    found_at: Time;
    unsettled: Generated<boolean>;
  };
  ledger_comparison: {
    only_row: Generated<boolean>;
    provider: string;
    compared_at: Date;
    provider_cents: ColumnType<string | null, number | null, number | null>;
    owed_cents: ColumnType<string, number, number>;
  };
  provider_events: {
    provider: string;
    id: string;
    type: string;
    payment_id: string | null;
    received_at: Time;
  };
  'sandbox.intents': {
    id: string;
    client_secret: string;
    idempotency_key: string;
    amount_cents: number;
    currency: string;
    booking_id: string;
    status: Generated<IntentStatus>;
    last_error_code: string | null;
    dispute: Generated<DisputeStatus>;
    /** JSON text on the way in. */
    evidence: ColumnType<unknown, string | null | undefined, string | null>;
    settles_at: OptionalTime;
    created_at: Time;
  };
  'sandbox.events': {
    id: string;
    type: string;
    intent_id: string;
    created_at: Time;
    deliver_after: Time;
    delivered_at: OptionalTime;
    attempts: Generated<number>;
  };
  'sandbox.refunds': {
    id: string;
    intent_id: string;
    amount_cents: number;
    idempotency_key: string | null;
    created_at: Time;
  };
  rate_limits: { key: Buffer; hits: number; ends_at: Date };
  mails: {
    id: string;
    user_id: string | null;
    recipient: string;
    language: Generated<Language>;
    subject: string;
    body: string;
    html: string | null;
    has_code: Generated<boolean>;
    topic: MailTopic | null;
    action_label: string | null;
    action_path: string | null;
    created_at: Time;
    due_at: OptionalTime;
    attempts: Generated<number>;
    sent_at: OptionalTime;
  };
  notifications: {
    id: string;
    user_id: string;
    kind: NotificationKind;
    cause: string;
    /** JSON text on the way in. */
    facts: ColumnType<NotificationFacts, NotificationFacts | undefined, never>;
    product_id: string | null;
    booking_id: string | null;
    search_id: string | null;
    in_app: boolean;
    seq: string | null;
    digest_on: string | null;
    read_at: OptionalTime;
    created_at: Time;
  };
  conversations: {
    id: string;
    product_id: string;
    buyer_id: string;
    seller_id: string;
    message_count: Generated<number>;
    closed_at: OptionalTime;
    created_at: Time;
  };
  conversation_members: {
    user_id: string;
    conversation_id: string;
    last_message_id: string;
    unread: Generated<number>;
    read_to: Generated<number>;
    mail_due_at: OptionalTime;
    mailed_at: OptionalTime;
  };
  messages: {
    id: string;
    conversation_id: string;
    position: number;
    sender_id: string;
    text: string | null;
    warnings: Generated<WarningCode[]>;
    client_id: string | null;
    created_at: Time;
  };
  message_photos: { message_id: string; position: number; image_id: string };
  product_questions: {
    id: string;
    product_id: string;
    question_id: string;
    answer_id: string;
    published_at: Time;
    removed_at: Time | null;
  };
  reviews: {
    id: string;
    booking_id: string;
    by_part: ReviewPart;
    author_id: string;
    subject_id: string;
    stars: number;
    text: string;
    as_described: Description;
    written_at: Time;
    edited_at: OptionalTime;
    published_at: OptionalTime;
    reply: string | null;
    replied_at: OptionalTime;
    hidden_at: OptionalTime;
    hidden_by: string | null;
    hidden_reason: string | null;
  };
  seller_ratings: {
    seller_id: string;
    stars_1: Generated<number>;
    stars_2: Generated<number>;
    stars_3: Generated<number>;
    stars_4: Generated<number>;
    stars_5: Generated<number>;
    reviews: ColumnType<number, never, never>;
    score: ColumnType<string | null, never, never>;
  };
  follows: { id: string; follower_id: string; seller_id: string; created_at: Time };
  review_invitations: { booking_id: string; invited_at: Time };
  offers: {
    id: string;
    product_id: string;
    buyer_id: string;
    seller_id: string;
    price_cents: number;
    counter_cents: number | null;
    agreed_cents: number | null;
    text: Generated<string>;
    warnings: Generated<WarningCode[]>;
    status: Generated<OfferStatus>;
    why: OfferEnding | null;
    expires_at: Time;
    created_at: Time;
  };
  lowest_offer_prices: { product_id: string; price_cents: number };
  help_requests: {
    id: string;
    asker_id: string | null;
    visitor_name: string | null;
    visitor_email: string | null;
    language: Language;
    subject: HelpSubject;
    booking_id: string | null;
    status: Generated<HelpStatus>;
    message_count: Generated<number>;
    created_at: Time;
    changed_at: Time;
  };
  help_messages: {
    id: string;
    request_id: string;
    position: number;
    admin_id: string | null;
    text: string | null;
    created_at: Time;
  };
  webhook_endpoints: {
    id: string;
    owner_id: string;
    whole_shop: boolean;
    url: string;
    events: WebhookEvent[];
    enabled: Generated<boolean>;
    off_reason: OffReason | null;
    ciphertext: string;
    previous_ciphertext: string | null;
    previous_until: OptionalTime;
    failing_since: OptionalTime;
    created_at: Time;
  };
  webhook_deliveries: {
    id: string;
    event_id: string;
    endpoint_id: string;
    type: DeliveredEvent;
    payload: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    tries: Generated<number>;
    due_at: OptionalTime;
    sending_until: OptionalTime;
    created_at: Time;
  };
  webhook_attempts: {
    delivery_id: string;
    number: number;
    status: number | null;
    error: AttemptError | null;
    duration_ms: number;
    created_at: Time;
  };
  blocks: { blocker_id: string; blocked_id: string; created_at: Time };
  relisting_alerts: { buyer_id: string; product_id: string; created_at: Time };
  product_drafts: {
    user_id: string;
    form_values: ColumnType<unknown, string, string>;
    updated_at: Time;
  };
  sitemap_starts: {
    source: string;
    start: string;
  };
  stock_phones: {
    id: string;
    seller_id: string;
    reference: string;
    form_values: ColumnType<unknown, string, string | null>;
    identifiers: ColumnType<unknown, string, string>;
    product_id: string | null;
    created_at: Time;
    updated_at: Time;
  };
  stock_list_answers: {
    seller_id: string;
    /** A hash of the folded headings. */
    headings: string;
    answers: ColumnType<unknown, string, string>;
    used_at: Time;
  };
  shop_list_answers: {
    kind: 'models' | 'places';
    /** A hash of the folded headings. */
    headings: string;
    answers: ColumnType<unknown, string, string>;
    used_at: Time;
  };
  saved_searches: {
    id: string;
    user_id: string;
    name: string;
    query: string;
    alert: AlertPace;
    match_keys: string[];
    /** Of each filter the values that fit (server/saved-searches/match-values.ts). */
    filters: ColumnType<unknown, string, never>;
    min_cents: number | null;
    max_cents: number | null;
    created_at: Time;
  };
  search_hits: {
    search_id: string;
    product_id: string;
    digest_on: string | null;
    found_at: Time;
  };
  notification_heads: { user_id: string; seq: string };
  notification_preferences: {
    user_id: string;
    topic: MailTopic;
    in_app: boolean;
    mail: MailPace;
  };
}
