import type { Plugin } from 'vite'

/*
 * Parts of the auth client that this app never calls: passkeys and wallets. Bundlers keep all methods
 * of a class, so these modules are replaced. (Admin functions stay: signing out is one of them.) If a
 * new version of the client imports more, the build reports it.
 */
const NEVER_CALLED = `() => { throw new Error('This part of the auth client is left out of the app.') }`

function functions(...names: string[]): string {
  return names.map((name) => `export const ${name} = ${NEVER_CALLED}\n`).join('')
}

const LEFT_OUT: Record<string, string> = {
  './lib/web3/ethereum': functions('createSiweMessage', 'fromHex', 'getAddress', 'toHex'),
  './lib/webauthn':
    'export class WebAuthnApi {}\nexport const webAuthnAbortService = {}\n' +
    functions(
      'createCredential',
      'deserializeCredentialCreationOptions',
      'deserializeCredentialRequestOptions',
      'getCredential',
      'serializeCredentialCreationResponse',
      'serializeCredentialRequestResponse',
      'browserSupportsWebAuthn',
    ),
}

const CLIENT = '/@supabase/auth-js/dist/module/GoTrueClient.js'
const PREFIX = '\0left-out:'

/** Removes the unused parts of the auth client from a build. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isLeftOut = source in LEFT_OUT && importer?.endsWith(CLIENT)
      return isLeftOut ? PREFIX + source : null
    },
    load(id) {
      return id.startsWith(PREFIX) ? LEFT_OUT[id.slice(PREFIX.length)] : null
    },
  }
}
