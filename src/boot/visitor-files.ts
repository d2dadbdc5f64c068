/** What the welcome page needs besides the app, so that both load at the same time. */
export { VisitorHome } from '@/pages/home/visitor-home'
