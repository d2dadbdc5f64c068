/** Texts about choosing and stopping the brief, which its page doesn't need. */
export const briefSettingsCopy = {
  settingsTitle: 'Monday brief',
  settingsHint: 'One email a week with what matters to you. Never sent when there is nothing new.',
  comes: (zone: string) => `Mondays at 8:00, your time (${zone})`,
  open: "Open this week's brief",
  switchLabel: 'Send it to me',
  switches: {
    waiting: { label: 'Waiting for you', hint: 'Requests, invitations and questions.' },
    replies: { label: 'Replies due', hint: "Messages you haven't answered." },
    matches: { label: 'Saved searches', hint: 'What is new for the searches you saved.' },
    people: { label: 'People you may know', hint: 'With what you have in common.' },
    events: { label: 'Events this week', hint: 'Yours, and those of people you know.' },
    ideas: {
      label: 'Ideas you follow',
      hint: 'Updates and funding of ideas you saved or asked about.',
    },
  },
  switchFailed: "Your choice wasn't saved. Please try again.",
  switchesFailed: "We couldn't load your choices",

  unsubscribeTitle: 'Stop the Monday brief?',
  unsubscribeHint: "You won't get this email any more. Everything else stays as it is.",
  unsubscribe: 'Unsubscribe',
  stopped: 'You get no more Monday briefs',
  stoppedHint: 'Pressed by mistake? You can turn it back on.',
  resubscribe: 'Turn it back on',
  resumed: 'The Monday brief is back on',
  resumedHint: 'The next one comes on Monday, if there is something new for you.',
  unsubscribeFailed: "That didn't work. Please try again.",
  badLink: 'This link is not complete',
  badLinkHint: 'Open it from the email again, or turn the brief off in Settings.',
  toSettings: 'Open settings',
} as const
