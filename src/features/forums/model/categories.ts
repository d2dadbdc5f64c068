import { forumCopy } from '../copy'

const { general, technology, business, help } = forumCopy.categories

/** Spec 2 §3, in this order. */
export const FORUM_CATEGORIES = [general, technology, business, help] as const
