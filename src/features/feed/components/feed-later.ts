/* What the feed loads after its first cards were painted. */
export { CardActions } from './card-actions'
export { CardFooter } from './card-footer'
export { FeedNews } from './feed-news'
