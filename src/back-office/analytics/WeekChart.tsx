import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { inWeekOf } from '../parts/when.ts';
import { ChartFrame } from './ChartFrame.tsx';

interface Props {
  /** Oldest first; `week` is its Monday, `2026-03-02`. */
  weeks: { week: string; count: number }[];
}

/** A column for each week; the last one is not over yet. */
export function WeekChart({ weeks }: Props) {
  const rows = weeks.map(({ week, count }) => ({
    name: inWeekOf(week),
    count,
  }));
  const inWords = rows.map(({ name, count }, index) => ({
    name: index === rows.length - 1 ? `${name} (this week so far)` : `${name}`,
    count,
  }));
  return (
    <ChartFrame
      label="Enquiries by week"
      heads={['Week from Monday', 'Enquiries']}
      rows={inWords}
      height={220}
    >
      <BarChart
        data={rows}
        margin={{ top: 24, right: 8, bottom: 0, left: 8 }}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="name"
          interval="preserveEnd"
          axisLine={{ stroke: 'var(--line)' }}
          tickLine={false}
        />
        <YAxis hide allowDecimals={false} />
        <Bar
          dataKey="count"
          fill="var(--forest)"
          radius={[4, 4, 0, 0]}
          maxBarSize={44}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="count"
            position="top"
            formatter={(count) => (count === 0 ? '' : count)}
          />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}
