import type { SeedContext } from './context'

interface Row {
  id: string
  at: string
}

/** Everything about business pages, as it goes into the tables. */
export interface Written {
  pages: (Row & Record<string, unknown>)[]
  followers: { page_id: string; user_id: string; at: string }[]
  posts: (Row & { page_id: string; author_id: string; content: string; image: string | null })[]
  likes: (Row & { post_id: string; user_id: string })[]
  comments: (Row & { post_id: string; user_id: string; content: string })[]
  shares: (Row & { post_id: string; user_id: string })[]
  reviews: (Row & Record<string, unknown>)[]
  helpful: { review_id: string; user_id: string; at: string }[]
}

/** One statement for each table, in an order in which every row finds what it refers to. */
const STATEMENTS: readonly (readonly [keyof Written, string])[] = [
  [
    'pages',
    `insert into public.business_pages (id, owner_id, name, category, description, website, email, phone,
       address, hours, cover_image, profile_image, is_verified, created_at, updated_at)
     select r.id, r.owner_id, r.name, r.category, r.description, r.website, r.email, r.phone,
       r.address, r.hours, r.cover, r.picture, r.is_verified, r.at, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, owner_id uuid, name text, category text, description text, website text, email text,
       phone text, address text, hours text, cover text, picture text, is_verified boolean, at timestamptz
     ) order by r.at`,
  ],
  [
    'followers',
    `insert into public.business_page_followers (business_page_id, user_id, created_at)
     select r.page_id, r.user_id, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (page_id uuid, user_id uuid, at timestamptz)
     order by r.at`,
  ],
  [
    'posts',
    `insert into public.business_posts (id, business_page_id, author_id, content, image_url, created_at, updated_at)
     select r.id, r.page_id, r.author_id, r.content, r.image, r.at, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, page_id uuid, author_id uuid, content text, image text, at timestamptz
     ) order by r.at`,
  ],
  [
    'comments',
    `insert into public.business_post_comments (id, post_id, author_id, content, created_at)
     select r.id, r.post_id, r.user_id, r.content, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, post_id uuid, user_id uuid, content text, at timestamptz
     ) order by r.at`,
  ],
  [
    'shares',
    `insert into public.business_post_shares (id, post_id, user_id, created_at)
     select r.id, r.post_id, r.user_id, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, post_id uuid, user_id uuid, at timestamptz
     ) order by r.at`,
  ],
  [
    'likes',
    `insert into public.business_post_likes (id, post_id, user_id, created_at)
     select r.id, r.post_id, r.user_id, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, post_id uuid, user_id uuid, at timestamptz
     ) order by r.at`,
  ],
  [
    'reviews',
    `insert into public.business_reviews (id, business_page_id, user_id, rating, title, content,
       created_at, updated_at)
     select r.id, r.page_id, r.user_id, r.rating, r.title, r.content, r.at, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (
       id uuid, page_id uuid, user_id uuid, rating smallint, title text, content text, at timestamptz
     ) order by r.at`,
  ],
  [
    'helpful',
    `insert into public.business_review_helpful (review_id, user_id, created_at)
     select r.review_id, r.user_id, r.at
     from jsonb_to_recordset($1::text::jsonb) as r (review_id uuid, user_id uuid, at timestamptz)`,
  ],
]

export async function insertBusiness(context: SeedContext, written: Written): Promise<void> {
  for (const [rows, statement] of STATEMENTS) {
    await context.sql(statement, [JSON.stringify(written[rows])])
  }
}
