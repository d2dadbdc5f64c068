import { articlesAboutMoney } from './articles-money'
import { articlesAboutWork } from './articles-work'

/** A comment as written down. */
export interface WrittenComment {
  writer: string
  hoursLater: number
  content: string
}

/** An article as written down. */
export interface WrittenArticle {
  writer: string
  /** Null: a draft. */
  daysAgo: number | null
  category: string | null
  hasPicture: boolean
  title: string
  content: string
  comments: readonly WrittenComment[]
}

function readArticle(block: string): WrittenArticle {
  const [head = '', title = '', ...lines] = block.trim().split('\n')
  const [writer = '', daysAgo = '', category = '', picture = ''] = head.split(' | ')
  const isComment = (line: string) => line.startsWith('@ ')
  return {
    writer,
    daysAgo: daysAgo === '-1' ? null : Number(daysAgo),
    category: category === '-' ? null : category,
    hasPicture: picture === 'yes',
    title,
    content: lines
      .filter((line) => !isComment(line))
      .join('\n')
      .trim(),
    comments: lines.filter(isComment).map((line) => {
      const [by = '', hours = '', ...text] = line.slice(2).split(' | ')
      return { writer: by, hoursLater: Number(hours), content: text.join(' | ') }
    }),
  }
}

/** What the demo community wrote at length: two dozen articles and a draft or two. */
export function writtenArticles(): WrittenArticle[] {
  return [articlesAboutMoney, articlesAboutWork].flatMap((text) =>
    text
      .split(/^=== /m)
      .slice(1)
      .map((block) => readArticle(block)),
  )
}
