import { useChange } from '@/lib/changes'
import { useItemDeletion } from '@/lib/deletion'
import { throwIfFailed, unwrap, type AppError } from '@/lib/errors'
import type { PreparedPicture } from '@/lib/image'
import { useAppMutation } from '@/lib/query'
import { uploadPicture } from '@/lib/storage-picture'
import { supabase } from '@/lib/supabase'
import { newId } from '@/lib/uuid'
import { businessCopy } from '../copy'
import { businessLimits as limits } from '../limits'
import { pagePicturePath, postPicturePath, type PagePictureKind } from '../model/image'
import { businessQueries } from '../queries'
import type { PageValues } from '../schemas'
import { actor } from './actor'

/** Stores empty fields as null. */
function toRow({ name, category, description, ...rest }: PageValues) {
  return {
    name,
    category,
    description,
    website: rest.website || null,
    email: rest.email || null,
    phone: rest.phone || null,
    address: rest.address || null,
    hours: rest.hours || null,
    cover_image: rest.cover_image,
    profile_image: rest.profile_image,
  }
}

interface Creation {
  /** From the draft, so that a retry cannot create a second page. */
  id: string
  viewerId: string | null
  values: PageValues
}

/** Creates a page; the database adds its feed item. */
export function useCreatePage() {
  return useAppMutation({
    mutationFn: async ({ id, viewerId, values }: Creation) => {
      const row = { ...toRow(values), id, owner_id: actor(viewerId) }
      // An earlier attempt may have arrived: the current text wins.
      throwIfFailed(await supabase.from('business_pages').upsert(row, { onConflict: 'id' }))
    },
    success: businessCopy.created,
    failure: (error: AppError) =>
      error.kind === 'unauthenticated' ? businessCopy.mustBeLoggedIn : businessCopy.createFailed,
    invalidates: (_, { id }) => staleAfter(id),
  })
}

interface PageChange {
  pageId: string
  values: PageValues
  /** What the form was opened with. */
  opened: PageValues
}

function staleAfter(pageId: string) {
  return [businessQueries.detailOf(pageId), businessQueries.lists()]
}

/** Saves the values of the form. */
export function useSavePage() {
  const changeOf = useChange<ReturnType<typeof toRow>>()
  return useAppMutation({
    mutationFn: async ({ pageId, values, opened }: PageChange) => {
      const change = changeOf(toRow(values), toRow(opened))
      if (!change) return
      const request = supabase.from('business_pages').update(change).eq('id', pageId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.saved,
    failure: businessCopy.updateFailed,
    invalidates: (_, { pageId }) => staleAfter(pageId),
    changesFeed: true,
  })
}

/** Deletes a page with everything on it. */
export function useDeletePage() {
  return useItemDeletion({
    gone: ({ pageId: id }) => ({ id, shownBy: { queryKey: businessQueries.detailOf(id) } }),
    mutationFn: async ({ pageId }: { pageId: string }) => {
      const request = supabase.from('business_pages').delete().eq('id', pageId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.pageDeleted,
    failure: businessCopy.pageDeleteFailed,
    invalidates: () => [businessQueries.lists()],
  })
}

interface Verification {
  pageId: string
  isVerified: boolean
}

/** Verifies a page, or undoes it: for super admins. */
export function useVerifyPage() {
  return useAppMutation({
    mutationFn: async ({ pageId, isVerified }: Verification) => {
      const row = { is_verified: isVerified }
      const request = supabase.from('business_pages').update(row).eq('id', pageId)
      unwrap(await request.select('id').single())
    },
    success: (_, { isVerified }) =>
      isVerified ? businessCopy.verifiedNow : businessCopy.unverifiedNow,
    failure: businessCopy.updateFailed,
    invalidates: (_, { pageId }) => staleAfter(pageId),
  })
}

interface PictureChange {
  pageId: string
  kind: PagePictureKind
  url: string | null
}

/** Sets or removes the stored picture of a page. */
export function useSetPicture() {
  return useAppMutation({
    mutationFn: async ({ pageId, kind, url }: PictureChange) => {
      const row = kind === 'cover' ? { cover_image: url } : { profile_image: url }
      const request = supabase.from('business_pages').update(row).eq('id', pageId)
      unwrap(await request.select('id').single())
    },
    success: (_, { kind }) =>
      kind === 'cover' ? businessCopy.coverSaved : businessCopy.pictureSaved,
    failure: businessCopy.updateFailed,
    invalidates: (_, { pageId }) => staleAfter(pageId),
    changesFeed: true,
  })
}

interface Upload {
  viewerId: string
  picture: PreparedPicture
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Uploads a cover or profile picture and returns its URL. */
export async function uploadPagePicture(
  { viewerId, picture, ...progress }: Upload,
  pageId: string,
  kind: PagePictureKind,
): Promise<string> {
  const { publicUrl } = await uploadPicture({
    bucket: 'business-pages',
    path: pagePicturePath({ userId: viewerId, file: picture.file, now: Date.now() }, pageId, kind),
    picture,
    cacheControl: limits.uploadCacheSeconds,
    ...progress,
  })
  return publicUrl
}

/** Uploads the picture of a post and returns its URL. */
export async function uploadPostPicture({
  viewerId,
  picture,
  ...progress
}: Upload): Promise<string> {
  const random = newId().slice(0, 8)
  const { publicUrl } = await uploadPicture({
    bucket: 'business-pages',
    path: postPicturePath({ userId: viewerId, file: picture.file, now: Date.now() }, random),
    picture,
    cacheControl: limits.uploadCacheSeconds,
    ...progress,
  })
  return publicUrl
}
