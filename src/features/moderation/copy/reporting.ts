import { moderationLimits as limits } from '../limits'

/** Texts of reporting something. */
export const reportingCopy = {
  reportTitle: (title: string) => `Report “${title}”`,
  reportPictureTitle: 'Report this picture',
  reportHint: (author: string | null) =>
    `Moderators look at it and tell you what they decide. ${author ?? 'Its author'} isn't told who reported it.`,
  reportMessageHint: (author: string | null) =>
    `Moderators read this message and those you select, nothing else of your conversation. They tell you what they decide. ${author ?? 'Its sender'} isn't told who reported it.`,
  reportReason: "What's wrong?",
  note: 'Anything moderators should know?',
  noteOptional: 'Optional',
  noteNeeded: 'Needed for “Something else”.',
  surrounding: `Add up to ${limits.messages} messages for context`,
  you: 'You',
  sendReport: 'Send report',
  reported: 'Thanks for telling us',
  reportedHint:
    "Moderators will look at it. You'll find your report and what comes of it in Settings.",
  alsoBlock: (name: string) => `Block ${name}, too`,
  blockAndReport: 'Block and report',
  blockAndReportTitle: (name: string) => `Block and report ${name}?`,
  onlyBlock: (name: string) => `Block ${name}`,
  notReported: (name: string) =>
    `Your report wasn't sent, so ${name} isn't blocked either; you can block them without it.`,
  blockedAlone: (name: string) => `You blocked ${name}. Your report isn't sent yet.`,
  alsoBlocked: (name: string) => `You blocked ${name}, too.`,
} as const
