import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Card } from '@/components/ui/card'
import { rowsOf } from '@/lib/paging'
import { moderationCopy } from '../copy'
import { reasonLabel } from '../model/labels'
import { versionsOf } from '../model/texts'
import { caseQueries, type CaseDetail } from '../queries'
import { ReportedPicture } from './reported-picture'

/** Why it was reported; who did is for super admins. */
export function CaseReports({ detail }: { detail: CaseDetail }) {
  const list = useInfiniteQuery(caseQueries.reports(detail))
  if (!list.data) return null
  const reports = rowsOf(list.data.pages)
  const versions = versionsOf(reports)
  return (
    <Card className="p-4">
      <h3 className="text-sm font-semibold">
        {moderationCopy.reportsHeading(detail.report_count)}
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {reports.map((report) => (
          <li key={report.id} className="text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{reasonLabel(report.reason)}</span>
              <span className="text-muted-foreground text-xs">
                {report.reporter_username
                  ? moderationCopy.reportedBy(report.reporter_username)
                  : moderationCopy.someMember}{' '}
                · <RelativeTime dateTime={report.created_at} />
              </span>
            </p>
            {versions.length > 1 && report.snapshot && (
              <p className="text-muted-foreground text-xs">
                {moderationCopy.sawVersion(
                  versions.findIndex(({ reportIds }) => reportIds.includes(report.id)) + 1,
                )}
              </p>
            )}
            {report.picture !== null && (
              <div className="py-1">
                <p className="text-muted-foreground mb-1 text-xs">{moderationCopy.aboutPicture}</p>
                <ReportedPicture src={report.picture} />
              </div>
            )}
            {report.note && <p className="break-words whitespace-pre-wrap">{report.note}</p>}
            {report.messages.length > 0 && (
              <SelectedMessages detail={detail} messages={report.messages} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        hasMore={list.hasNextPage && reports.length < detail.report_count}
        failure={moderationCopy.reportsFailed}
      />
    </Card>
  )
}

interface SelectedMessagesProps {
  detail: CaseDetail
  messages: CaseDetail['reports'][number]['messages']
}

function SelectedMessages({ detail, messages }: SelectedMessagesProps) {
  return (
    <section aria-label={moderationCopy.selectedMessages} className="mt-2 border-l-2 pl-3">
      <h4 className="text-muted-foreground text-xs">{moderationCopy.selectedMessages}</h4>
      <ul className="mt-1 flex flex-col gap-1">
        {messages.map((message) => (
          <li key={message.id} className="break-words whitespace-pre-wrap">
            <span className="text-muted-foreground">
              {message.sender_id === detail.author_id && detail.author_username
                ? `@${detail.author_username}: `
                : `${moderationCopy.someMember}: `}
            </span>
            {message.content}
          </li>
        ))}
      </ul>
    </section>
  )
}
