import { shownOnDemand } from '@/components/on-demand'

/* The dashboard's other tabs, loaded when first shown. */

/** All articles, to be deleted. */
export const ArticleModeration = shownOnDemand(
  async () => (await import('./article-moderation')).ArticleModeration,
)

/** Reviews waiting for moderation. */
export const ReviewQueue = shownOnDemand(async () => (await import('./review-queue')).ReviewQueue)

/** The signs of fraud that messages are checked for. */
export const MessageWarnings = shownOnDemand(
  async () => (await import('./message-warnings')).MessageWarnings,
)

/** The audit log. */
export const AuditLog = shownOnDemand(async () => (await import('./audit-log')).AuditLog)
