import { randomUUID } from 'node:crypto'

type Meta = Record<string, unknown> & { phx_ref: string }
type PresenceMap = Record<string, { metas: Meta[] }>

/** Who is present in one room: several tabs of one key are several metas. */
export class Presence {
  readonly #metas = new Map<object, { key: string; meta: Meta }>()

  /** The whole room, as `presence_state` carries it. */
  state(): PresenceMap {
    // Clients choose the keys, even `__proto__`.
    const state = Object.create(null) as PresenceMap
    for (const { key, meta } of this.#metas.values())
      (state[key] ??= { metas: [] }).metas.push(meta)
    return state
  }

  /** Adds `member`; returns the `presence_diff` to broadcast. */
  track(member: object, key: string, payload: Record<string, unknown>) {
    const before = this.#metas.get(member)
    const meta: Meta = { ...payload, phx_ref: randomUUID().slice(0, 12) }
    if (before) meta['phx_ref_prev'] = before.meta.phx_ref
    this.#metas.set(member, { key: before?.key ?? key, meta })
    return {
      joins: { [before?.key ?? key]: { metas: [meta] } },
      leaves: before ? { [before.key]: { metas: [before.meta] } } : {},
    }
  }

  /** Removes `member`; returns the diff, or null if they were not here. */
  untrack(member: object) {
    const before = this.#metas.get(member)
    if (!before) return null
    this.#metas.delete(member)
    return { joins: {}, leaves: { [before.key]: { metas: [before.meta] } } }
  }
}
