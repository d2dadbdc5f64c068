import { mediaQueryHook } from './media-query'

/** Whether the page is as narrow as on a phone, where the bottom bar is shown. */
export const useIsPhone = mediaQueryHook('(max-width: 47.99em)')
