/** The fields that publishing and deleting need. */
export interface AuthoredArticle {
  id: string
  author_id: string
  title: string
  image_url: string | null
  status: string
}
