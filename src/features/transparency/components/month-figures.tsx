import { useId, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { formatCount } from '@/lib/format'
import { transparencyCopy as copy } from '../copy'
import { hasFigures, largestOf, type Figure, type Month } from '../model/figures'
import { FIGURE_TABLES, figureRows, type FigureTable } from '../model/tables'
import { FigureText } from './figure-text'

/** All figures of a month. */
export function MonthFigures({ month }: { month: Month }) {
  return (
    <>
      {!hasFigures(month) && <p className="text-muted-foreground mb-4">{copy.quietMonth}</p>}
      <dl className="grid gap-x-3 gap-y-2 sm:grid-cols-3">
        <KeyFigure label={copy.timeToDecision}>
          {month.hoursToDecision === null ? (
            <span className="text-muted-foreground text-sm font-normal">{copy.noTime}</span>
          ) : (
            copy.hours(month.hoursToDecision)
          )}
        </KeyFigure>
        <KeyFigure label={copy.appeals}>
          <FigureText figure={month.appeals['received']} />
        </KeyFigure>
        <KeyFigure label={copy.overturned}>
          <FigureText figure={month.appeals['overturned']} />
        </KeyFigure>
      </dl>
      {FIGURE_TABLES.map((table) => (
        <FiguresTable key={table.key} month={month} table={table} />
      ))}
    </>
  )
}

function KeyFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-card bg-card flex items-baseline justify-between gap-x-4 border px-4 py-2 sm:block sm:py-3">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="tabular min-h-8 text-xl font-semibold">{children}</dd>
    </div>
  )
}

function FiguresTable({ month, table }: { month: Month; table: FigureTable }) {
  const titleId = useId()
  const largest = largestOf(month[table.key])
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h3 id={titleId} className="text-lg">
        {table.title}
      </h3>
      {table.key === 'decisions' && (
        <p className="text-muted-foreground text-sm">{copy.decisionsHint}</p>
      )}
      <Card className="mt-3 px-4 py-2 md:px-6">
        <table aria-labelledby={titleId} className="w-full text-left text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{table.column}</th>
              <th scope="col">{copy.count}</th>
            </tr>
          </thead>
          <tbody>
            {figureRows(month, table).map(([name, figure]) => (
              <tr key={name} className="[&:not(:first-child)]:border-t">
                <th scope="row" className="w-1/2 py-2 pr-3 font-normal">
                  {name}
                </th>
                <td className="py-2">
                  <Bar figure={figure} largest={largest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

function Bar({ figure, largest }: { figure: Figure; largest: number }) {
  return (
    <div className="flex items-center gap-3">
      {figure !== null && (
        <span aria-hidden className="min-w-0 grow">
          <span
            className="bg-primary block h-2.5 rounded-full"
            style={{ width: `${(100 * figure) / largest}%` }}
          />
        </span>
      )}
      <span className="tabular ml-auto shrink-0 text-right">
        {figure === null ? <FigureText figure={null} /> : formatCount(figure)}
      </span>
    </div>
  )
}
