import { FunctionsClient } from '@supabase/functions-js'
import { serviceUrl } from '@/config/env'
import { authorisedFetch } from './supabase'

/** The client of the edge functions. */
export const functions = new FunctionsClient(serviceUrl('functions'), {
  customFetch: authorisedFetch,
})
