import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Device } from '#contract/accounts/sign-in.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Ago, useAgo } from '#web/platform/i18n/ago.tsx';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { AccountPanel } from './account-panel.tsx';
import { useDeviceName } from './use-device-name.ts';

/** The sessions on all devices; this device first. */
export function DevicesPanel({ devices }: { devices: readonly Device[] }) {
  const t = useTranslations('devices');
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const others = devices.filter(({ current }) => !current);
  const thisDevice = devices.filter(({ current }) => current);
  const endAll = useAction(async () => {
    await call('endOtherSessions');
    setAsking(false);
    await revalidate();
    notify.success(t('allEnded'));
  });
  return (
    <AccountPanel id="devices" title={t('title')} text={t('text')}>
      <ul className="flex flex-col">
        {[...thisDevice, ...others].map((device) => (
          <DeviceItem key={device._id} device={device} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-4">
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('endOthers', { count: others.length })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        question={t('endOthersQuestion')}
        confirmLabel={t('end')}
        busy={endAll.busy ? t('ending') : null}
        error={endAll.error}
        onConfirm={endAll.start}
        onClose={() => {
          endAll.forget();
          setAsking(false);
        }}
      >
        {t('endOthersText')}
      </ConfirmDialog>
    </AccountPanel>
  );
}

function DeviceItem({ device }: { device: Device }) {
  const t = useTranslations('devices');
  const { revalidate } = useRevalidator();
  const ago = useAgo();
  const name = useDeviceName()(device.device);
  const time = ago(device.signedInAt);
  const end = useAction(async () => {
    await call('endSession', { params: { id: device._id } });
    await revalidate();
    notify.success(t('ended'));
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-small text-soft">
          <Ago at={device.signedInAt}>{() => t('since', { time })}</Ago>
        </p>
      </div>
      {device.current ? (
        <StatusText tone="excellent">{t('thisDevice')}</StatusText>
      ) : (
        <Button
          busy={end.busy && t('ending')}
          onClick={end.start}
          aria-label={end.busy ? undefined : t('endOf', { device: name, time })}
        >
          {t('end')}
        </Button>
      )}
      <Failure text={end.error} again={end.again} />
    </li>
  );
}
