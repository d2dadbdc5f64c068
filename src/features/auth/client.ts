/**
 * The auth client, connected to the session store and loaded on first use: the empty sign-in form and
 * the first screen do without it.
 */
export async function loadAuth() {
  const [{ auth }, { connectSession }] = await Promise.all([
    import('@/lib/auth-client'),
    import('./session'),
  ])
  await connectSession()
  return auth
}

/** Starts loading the client, because it is needed soon. */
export function warmUp(): void {
  // If this fails, it is retried, and reported, on use.
  loadAuth().catch(() => undefined)
}
