import { createHashRouter, type RouteObject } from 'react-router-dom'
import { noteShown, watchBack } from '@/app/back-closes'
import { noteEntry, watchOutsideEntries } from '@/app/outside-entries'

/** The router, after the app's own listeners: those have to hear of a move in the history first. */
export function createWatchedRouter(routes: RouteObject[]) {
  watchOutsideEntries()
  watchBack()
  const router = createHashRouter(routes)
  noteEntry()
  noteShown(router.state.location)
  router.subscribe(({ location }) => {
    noteEntry()
    noteShown(location)
  })
  return router
}
