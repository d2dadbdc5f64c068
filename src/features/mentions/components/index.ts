export { MentionedText } from './mentioned-text'
export { Suggestions } from './suggestions'
