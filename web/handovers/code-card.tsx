import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

interface Props {
  code: string;
  title: string;
  text: string;
}

/** Six digits in large type, and the same as a QR code. */
export function CodeCard({ code, title, text }: Props) {
  const format = useFormatter();
  const formatDigits = (digits: string) =>
    format.number(Number(digits), { minimumIntegerDigits: digits.length });
  return (
    <div
      // The link from My Bookings (paths.handoverCode) comes before the code is loaded.
      ref={(card) => {
        if (card && location.hash === '#code') card.scrollIntoView({ block: 'center' });
      }}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:flex-col max-sm:text-center"
    >
      <QrCode text={code} />
      <div className="min-w-0 sm:flex-1 sm:basis-48">
        <p className="caps">{title}</p>
        <p className="price text-[2.75rem] leading-tight whitespace-nowrap tabular-nums select-all">
          {`${formatDigits(code.slice(0, 3))}\u00a0${formatDigits(code.slice(3))}`}
        </p>
        <p className="text-small text-soft">{text}</p>
      </div>
    </div>
  );
}

/** Drawn in the browser, so that it is there without a connection, too. */
function QrCode({ text }: { text: string }) {
  const t = useTranslations('handover');
  const [path, setPath] = useState<{ d: string; size: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const d = data
        .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join('');
      if (isCurrent) setPath({ d, size });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="size-44 shrink-0 overflow-hidden rounded-control border border-hairline">
      {/* White in dark mode, too: scanners need dark modules on light. */}
      {path && (
        <svg
          role="img"
          aria-label={t('qr')}
          viewBox={`0 0 ${path.size} ${path.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <rect width={path.size} height={path.size} fill="#fff" />
          <path d={path.d} fill="#000" />
        </svg>
      )}
    </div>
  );
}
