import { Download } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { saveFile } from '@/lib/save-file'
import { transparencyCopy as copy } from '../copy'
import { nameInAddress, type Month } from '../model/figures'
import { monthsCsv } from '../model/tables'
import { FigureText } from './figure-text'

/** The months one below the other, and as a file. */
export function AllMonths({ months, shown }: { months: readonly Month[]; shown: Month }) {
  function handleDownload() {
    saveFile(monthsCsv(months), `${copy.csvFile}.csv`, 'text/csv;charset=utf-8')
  }
  return (
    <section aria-labelledby="all-months" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="all-months" className="text-lg">
          {copy.allMonths}
        </h2>
        <Button variant="ghost" size="small" onClick={handleDownload}>
          <Download aria-hidden strokeWidth={1.75} />
          {copy.download}
        </Button>
      </div>
      <Card className="mt-2 overflow-x-auto px-4 md:px-6">
        <table aria-labelledby="all-months" className="w-full text-left text-sm">
          <thead className="text-muted-foreground">
            <tr>
              <th scope="col" className="py-2 pr-3 font-medium">
                {copy.month}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                {copy.timeToDecision}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                {copy.appeals}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {copy.overturned}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <MonthRow key={month.month} month={month} isShown={month === shown} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

function MonthRow({ month, isShown }: { month: Month; isShown: boolean }) {
  return (
    <tr className="border-t">
      <th scope="row" className="pr-3 font-normal">
        <AppLink
          to={paths.moderation.to({ month: nameInAddress(month) })}
          aria-current={isShown ? 'page' : undefined}
          className="link inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {copy.monthName(month.month)}
        </AppLink>
      </th>
      <td className="tabular pr-3 text-right">
        {month.hoursToDecision === null ? (
          <span className="text-muted-foreground">{copy.noTime}</span>
        ) : (
          copy.hours(month.hoursToDecision)
        )}
      </td>
      <td className="tabular pr-3 text-right">
        <FigureText figure={month.appeals['received']} />
      </td>
      <td className="tabular text-right">
        <FigureText figure={month.appeals['overturned']} />
      </td>
    </tr>
  )
}
