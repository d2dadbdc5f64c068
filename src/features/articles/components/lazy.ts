import { shownOnDemand } from '@/components/on-demand'

/** A deleted article, for someone writing a comment on it. */
export const GoneWhileWriting = shownOnDemand(
  async () => (await import('./gone-while-writing')).GoneWhileWriting,
)
