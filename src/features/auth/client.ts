/**
 * The auth client, tied to the session store and loaded when something is asked of it: the first
 * page of a visitor, and the empty sign-in form, show without it.
 */
export async function loadClient() {
  const [{ supabase }, { connectSession }] = await Promise.all([
    import('@/lib/supabase'),
    import('./session'),
  ])
  await connectSession()
  return supabase
}

/** Begins to load the client, because it will be asked for in a moment. */
export function warmUp(): void {
  // If it fails now, it is tried again, and reported, when it is needed.
  loadClient().catch(() => undefined)
}
