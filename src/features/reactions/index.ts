export { ReactionBar } from './components/reaction-bar'
export { seedReactions, seedReactionState } from './mutations'
export { markReactionsStale } from './realtime'
