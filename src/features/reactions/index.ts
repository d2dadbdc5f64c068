export { ReactionBar } from './components/reaction-bar'
export { seedReactions } from './mutations'
