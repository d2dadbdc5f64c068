import { forumCopy } from '../copy'

const { general, technology, business, help } = forumCopy.categories

/** Spec 2 §3, in its order. */
export const FORUM_CATEGORIES = [general, technology, business, help] as const
