/**
 * The auth client, connected to the session store and loaded on first use: a visitor's first page
 * and the empty sign-in form do without it.
 */
export async function loadClient() {
  const [{ supabase }, { connectSession }] = await Promise.all([
    import('@/lib/supabase'),
    import('./session'),
  ])
  await connectSession()
  return supabase
}

/** Starts loading the client, because it is needed soon. */
export function warmUp(): void {
  // If this fails, it is retried, and reported, on use.
  loadClient().catch(() => undefined)
}
