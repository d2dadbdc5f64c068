/** A post of a page as written down; its owner writes it. */
export interface PagePostText {
  text: string
  hasPicture?: boolean
  comments?: readonly (readonly [writer: string, text: string])[]
  /** Who passes it on. */
  sharedBy?: readonly string[]
}

/** A review as written down; without a judgement nobody has looked at it yet. */
export interface ReviewText {
  by: string
  rating: number
  title: string
  text: string
  judged?:
    | readonly ['approved', note: string | null]
    | readonly ['rejected' | 'flagged', note: string | null, reason: string]
}

/** A business page as written down; its followers are drawn from the community. */
export interface PageText {
  name: string
  category: string
  description: string
  owner: string
  daysOld: number
  followers: number
  isVerified?: boolean
  hasCover?: boolean
  hasPicture?: boolean
  website?: string
  email?: string
  phone?: string
  address?: string
  hours?: string
  posts: readonly PagePostText[]
  reviews: readonly ReviewText[]
}
