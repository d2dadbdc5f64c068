import { shownOnDemand } from '@/components/on-demand'

/* What stands behind the dashboard's other tabs, loaded when one of them is opened. */

/** Every article, to be taken away. */
export const ArticleModeration = shownOnDemand(
  async () => (await import('./article-moderation')).ArticleModeration,
)

/** Reviews that wait to be judged. */
export const ReviewQueue = shownOnDemand(async () => (await import('./review-queue')).ReviewQueue)

/** What was done with power over others. */
export const AuditLog = shownOnDemand(async () => (await import('./audit-log')).AuditLog)
