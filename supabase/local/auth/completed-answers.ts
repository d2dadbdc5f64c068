import type { Sql } from '../database/sql'
import type { AuthContext } from './context'
import { listFactors } from './users'

/* What the library's answers lack of the real service's. */

type Body = Record<string, unknown>

/** Notes which browser a session is for, and when it was renewed. */
async function noteDevice({ sql, tokens }: AuthContext, token: string, request: Request) {
  const isRenewal = new URL(request.url).searchParams.get('grant_type') === 'refresh_token'
  await sql.query(
    `update auth.sessions set user_agent = $2,
       refreshed_at = case when $3 then now() at time zone 'UTC' else refreshed_at end where id = $1`,
    [(await tokens.read(token))?.session_id ?? null, request.headers.get('user-agent'), isRenewal],
  )
}

/** Adds to a new session what the library leaves out: claims of its token, its device and the member's factors. */
export async function completeTokens(
  context: AuthContext,
  response: Response,
  request: Request,
): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const { sql, tokens } = context
  const answer = (await response.json()) as Body
  if (typeof answer['access_token'] === 'string') {
    await noteDevice(context, answer['access_token'], request)
    answer['access_token'] = await tokens.complete(answer['access_token'], sql)
  }
  if (isUser(answer['user'])) answer['user'] = await withFactors(sql, answer['user'])
  return Response.json(answer, { status: response.status })
}

/** For responses that are a user. */
export async function showFactors({ sql }: AuthContext, response: Response): Promise<Response> {
  if (!response.ok) return response
  const answer: unknown = await response.json()
  return Response.json(isUser(answer) ? await withFactors(sql, answer) : answer)
}

async function withFactors(sql: Sql, user: Body & { id: string }) {
  const factors = await listFactors(sql, user.id)
  return factors.length > 0 ? { ...user, factors } : user
}

function isUser(answer: unknown): answer is Body & { id: string } {
  return (
    typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
  )
}
