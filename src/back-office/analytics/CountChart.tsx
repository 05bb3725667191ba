import { Bar, BarChart, Cell, LabelList, XAxis, YAxis } from 'recharts';
import { ChartFrame } from './ChartFrame.tsx';

interface Props {
  label: string;
  /** What each row is: `Category`. */
  of: string;
  rows: { id: number; name: string; count: number }[];
  /** Row id → colour, where a row has one of its own. */
  colours?: Record<number, string>;
}

const ROW_HEIGHT = 48;
const NAMES_WIDTH = 116;

/** A bar for each row, with its number at the end. */
export function CountChart({ label, of, rows, colours = {} }: Props) {
  return (
    <ChartFrame
      label={label}
      heads={[of, 'Products']}
      rows={rows}
      height={rows.length * ROW_HEIGHT + 10}
    >
      <BarChart
        data={rows}
        layout="vertical"
        barSize={22}
        margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="name"
          width={NAMES_WIDTH}
          interval={0}
          axisLine={{ stroke: 'var(--line)' }}
          tickLine={false}
        />
        <Bar
          dataKey="count"
          fill="var(--forest)"
          radius={[0, 4, 4, 0]}
          // A bar without any length would go without its number.
          minPointSize={1}
          isAnimationActive={false}
        >
          {rows.map(({ id }) => (
            <Cell key={id} fill={colours[id] ?? 'var(--forest)'} />
          ))}
          <LabelList dataKey="count" position="right" />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}
