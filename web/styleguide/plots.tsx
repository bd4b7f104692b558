import { Plot } from '#web/platform/plot/plot.tsx';

const days = ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'];
const months = ['2026-08', '2026-09', '2026-10', '2026-11'];

/** Plots: bars of days, lines of months, and one without numbers. */
export function Plots() {
  return (
    <div className="flex flex-col gap-6">
      <Plot
        title="Sales a day"
        kind="bars"
        unit="count"
        places={{ label: 'Day', values: days }}
        series={[
          { key: 'paid', label: 'Paid', values: [12, 7, 0, 15] },
          { key: 'refunded', label: 'Refunded', values: [1, 0, 0, 2] },
        ]}
        note="Days in UTC."
      />
      <Plot
        title="Held and owed"
        kind="lines"
        unit="money"
        places={{ label: 'Month', values: months }}
        series={[
          { key: 'held', label: 'Held', values: [1200.5, 1900, null, 2400] },
          { key: 'owed', label: 'Owed', values: [900, 1500, 1750, 1600] },
          { key: 'sent', label: 'Sent', values: [400, 700, 1250, 1450] },
        ]}
        note="At the end of each month."
      />
      <Plot
        title="Sales a month"
        kind="bars"
        unit="count"
        places={{ label: 'Month', values: [] }}
        series={[{ key: 'paid', label: 'Paid', values: [] }]}
        note="Nothing was sold."
      />
    </div>
  );
}
