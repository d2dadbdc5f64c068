function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; run the browser tests with: npm test -- browser`)
  return value.replace(/\/+$/, '')
}

/** The addresses of everything under test. */
export const environment = {
  app: required('E2E_APP_URL'),
  api: required('E2E_API_URL'),
  mailbox: required('E2E_MAILBOX_URL'),
  secretKey: required('E2E_SECRET_KEY'),
  /** The folder of the build under test. */
  dist: required('E2E_DIST_DIR'),
}
