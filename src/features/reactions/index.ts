export { ReactionBar } from './components/reaction-bar'
export { FORUM_FACES, FORUM_REACTIONS, type ForumReaction } from './model/forum-faces'
export { seedReactions, seedReactionState } from './mutations'
export { markReactionsStale } from './realtime'
