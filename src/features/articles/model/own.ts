/** What publishing and deleting need to know of an article. */
export interface AuthoredArticle {
  id: string
  author_id: string
  title: string
  image_url: string | null
  status: string
}
