export const setupCheckCopy = {
  title: "The database isn't set up",
  intro:
    'The app reached the server, but the tables it needs are not there. This page is for the person who runs this site; nothing is broken beyond that.',
  steps: [
    { title: 'On your own machine', command: 'npm start', hint: 'Brings its own database.' },
    {
      title: 'With the Supabase CLI',
      command: 'npx supabase start',
      hint: 'If it runs already: npx supabase db reset',
    },
    {
      title: 'On a hosted project',
      command: 'npx supabase db push',
      hint: 'Then deploy the functions: npx supabase functions deploy',
    },
  ],
  server: 'Server in use',
  again: 'Check again',
} as const
