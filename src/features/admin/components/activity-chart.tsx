import { useId } from 'react'
import { Card } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import { adminCopy } from '../copy'
import { chartTop, dayLabel, type Day } from '../model/figures'

const WIDTH = 600
const HEIGHT = 160
const GAP = 4

/**
 * Sign-ups as bars and active members as a line, per day. The chart is visual; a table below it has
 * the same figures for screen readers.
 */
export function ActivityChart({ days }: { days: readonly Day[] }) {
  const titleId = useId()
  const top = chartTop(days)
  const first = days[0]
  const last = days.at(-1)
  return (
    <Card aria-labelledby={titleId} className="flex min-w-0 flex-col px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-base">
          {adminCopy.chartTitle}
        </h2>
        <ul className="text-muted-foreground flex flex-wrap gap-x-4 gap-y-1 text-xs">
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="bg-muted-foreground/50 size-2.5 rounded-xs" />
            {adminCopy.signUps}
          </li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="bg-primary h-0.5 w-3.5" />
            {adminCopy.activeMembers}
          </li>
        </ul>
      </div>
      <p aria-hidden className="text-muted-foreground tabular mt-1 text-right text-xs leading-none">
        {formatCount(top)}
      </p>
      <Chart days={days} top={top} />
      <p aria-hidden className="text-muted-foreground tabular mt-1 flex justify-between text-xs">
        <span>{first && dayLabel(first)}</span>
        <span>{last && dayLabel(last)}</span>
      </p>
      <FiguresTable days={days} />
    </Card>
  )
}

function Chart({ days, top }: { days: readonly Day[]; top: number }) {
  const slot = WIDTH / Math.max(days.length, 1)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const line = days.map(({ active }, index) => `${index * slot + slot / 2},${y(active)}`).join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-1 h-16 w-full overflow-visible"
    >
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          x1={0}
          x2={WIDTH}
          y1={HEIGHT * part}
          y2={HEIGHT * part}
          className="stroke-border"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {days.map((day, index) => (
        <rect
          key={day.day}
          x={index * slot + GAP / 2}
          y={y(day.sign_ups)}
          width={slot - GAP}
          height={HEIGHT - y(day.sign_ups)}
          className="fill-muted-foreground/50"
        />
      ))}
      <polyline
        points={line}
        fill="none"
        className="stroke-primary"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function FiguresTable({ days }: { days: readonly Day[] }) {
  return (
    <details className="text-sm">
      <summary className="text-muted-foreground hover:text-foreground flex min-h-11 w-fit cursor-pointer items-center text-xs underline">
        {adminCopy.showTable} · {adminCopy.chartHint}
      </summary>
      <div className="relative max-h-72 overflow-y-auto">
        <table className="tabular w-full text-left">
          <thead className="text-muted-foreground">
            <tr>
              <th className="py-1.5 font-medium">{adminCopy.day}</th>
              <th className="py-1.5 text-right font-medium">{adminCopy.signUps}</th>
              <th className="py-1.5 text-right font-medium">{adminCopy.activeMembers}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t">
                <td className="py-1.5">{dayLabel(day)}</td>
                <td className="py-1.5 text-right">{formatCount(day.sign_ups)}</td>
                <td className="py-1.5 text-right">{formatCount(day.active)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
