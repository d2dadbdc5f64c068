import type { Plugin } from 'vite'

/*
 * What the auth client carries along and this app never calls: passkeys and wallets. A class keeps every
 * method it has, so these modules are taken out whole. (The functions of an administrator stay: signing
 * out is one of them.) Should a new version of the client import more, the build says so.
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

/** Takes parts of the auth client that are never called out of a build. */
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
