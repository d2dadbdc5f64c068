import { useQueryClient } from '@tanstack/react-query'
import { authQueries, emailChangeFailure, startEmailChange } from '@/features/auth'
import { useChange } from '@/lib/changes'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { canBeShown, type PreparedPicture } from '@/lib/image'
import { extensionOf } from '@/lib/storage-name'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { uploadPicture } from '@/lib/storage-picture'
import { supabase } from '@/lib/supabase'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { newId } from '@/lib/uuid'
import { profileCopy } from './copy'
import { profileLimits } from './limits'
import { avatarPath, coverPath } from './model/object-path'
import { parseSkills } from './model/skills'
import type { MessageAudience } from './model/message-audience'
import { profileQueries, type OwnSwitchName } from './queries'
import type { EditProfileValues } from './schemas'

type Columns = 'avatar_url' | 'cover_photo_url'

/** What shows a member's profile. */
export function staleKeys(userId: string) {
  return [profileQueries.detail(userId).queryKey, authQueries.viewer(userId).queryKey]
}

/** A text as a column stores it. */
export function orNull(text: string): string | null {
  return text === '' ? null : text
}

interface ProfileChange {
  userId: string
  values: EditProfileValues
  /** What the form was opened with. */
  opened: EditProfileValues
  currentEmail: string
}

function factsOf(values: EditProfileValues) {
  return {
    full_name: orNull(values.full_name),
    location: orNull(values.location),
    company: orNull(values.company),
    title: orNull(values.title),
    bio: orNull(values.bio),
    skills: parseSkills(values.skills),
    roles: values.roles,
    open_to: values.open_to,
    industries: values.industries,
  }
}

type Facts = ReturnType<typeof factsOf>

async function saveProfile(
  { userId, values, opened, currentEmail }: ProfileChange,
  changeOf: ReturnType<typeof useChange<Facts>>,
) {
  const row = changeOf(factsOf(values), factsOf(opened))
  if (row)
    unwrap(await supabase.from('profiles').update(row).eq('id', userId).select('id').single())
  if (values.email.toLowerCase() === currentEmail.toLowerCase()) return { emailChange: null }
  // The profile is saved; the same toast reports the email change.
  try {
    await startEmailChange(values.email)
    return { emailChange: 'started' as const }
  } catch (error) {
    const failure = toAppError(error)
    logHandled('The change of address did not start', failure)
    return { emailChange: failure }
  }
}

/** Saves the Edit Profile form, and starts a change of email if there is one. */
export function useSaveProfile() {
  const changeOf = useChange<Facts>()
  return useAppMutation({
    mutationFn: (change: ProfileChange) => saveProfile(change, changeOf),
    success: ({ emailChange }) => {
      if (emailChange === null) return profileCopy.saved
      if (emailChange === 'started') return profileCopy.savedEmailStarted
      const { title, description } = emailChangeFailure(emailChange)
      return { title: profileCopy.saved, description: `${title}: ${description}` }
    },
    failure: profileCopy.saveFailed,
    invalidates: (_, { userId }) => staleKeys(userId),
    changesFeed: true,
  })
}

async function setPicture(userId: string, column: Columns, url: string | null) {
  const row = column === 'avatar_url' ? { avatar_url: url } : { cover_photo_url: url }
  unwrap(await supabase.from('profiles').update(row).eq('id', userId).select('id').single())
}

/** The picture field shows the error, with Retry beside it. */
function shownBeside() {
  return null
}

interface PictureUpload {
  userId: string
  picture: PreparedPicture
  signal?: AbortSignal
  onProgress?: (percent: number) => void
}

async function storePicture(path: string, column: Columns, upload: PictureUpload) {
  const { userId, picture, signal, onProgress } = upload
  const { publicUrl } = await uploadPicture({
    bucket: 'avatars',
    path,
    picture,
    cacheControl: profileLimits.uploadCacheSeconds,
    signal,
    onProgress,
  })
  await setPicture(userId, column, publicUrl)
  return publicUrl
}

function uploadAvatar(upload: PictureUpload) {
  const random = newId().slice(0, 8)
  const path = avatarPath(upload.userId, extensionOf(upload.picture.file), Date.now(), random)
  return storePicture(path, 'avatar_url', upload)
}

/** Uploads a profile photo and shows it; a failure shows beside the picture field. */
export function useUploadAvatar() {
  return useAppMutation({
    mutationFn: uploadAvatar,
    success: profileCopy.avatarUpdated,
    failure: shownBeside,
    invalidates: (_, { userId }) => staleKeys(userId),
    changesFeed: true,
  })
}

function uploadCover(upload: PictureUpload) {
  const path = coverPath(upload.userId, extensionOf(upload.picture.file), Date.now())
  return storePicture(path, 'cover_photo_url', upload)
}

/** Uploads a cover photo and shows it; a failure shows beside the picture field. */
export function useUploadCover() {
  return useAppMutation({
    mutationFn: uploadCover,
    success: profileCopy.coverUploaded,
    failure: shownBeside,
    invalidates: (_, { userId }) => staleKeys(userId),
  })
}

interface AvatarUrlChange {
  userId: string
  url: string | null
}

async function changeAvatarUrl({ userId, url }: AvatarUrlChange) {
  if (url !== null && !(await canBeShown(url))) {
    throw new AppError('invalid', 'The picture cannot be shown', { code: 'picture' })
  }
  await setPicture(userId, 'avatar_url', url)
}

/** Whether the address has no picture; the field shows that error. */
export function isUnshowable({ code }: AppError): boolean {
  return code === 'picture'
}

/** Sets a picture from the web as the profile photo, or none. */
export function useChangeAvatarUrl() {
  return useAppMutation({
    mutationFn: changeAvatarUrl,
    success: (_, { url }) => (url === null ? profileCopy.avatarRemoved : profileCopy.avatarUpdated),
    failure: (error, { url }) => {
      if (isUnshowable(error)) return null
      return url === null ? profileCopy.removeFailed : profileCopy.updateFailed
    },
    invalidates: (_, { userId }) => staleKeys(userId),
    changesFeed: true,
  })
}

const audienceToggle = createToggleQueue<MessageAudience>()

/** Chooses who may write to the viewer first; the last choice wins. */
export function useSetWhoCanMessage(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQueries.whoCanMessage(userId)
  const toggle = useToggle<MessageAudience, string>(audienceToggle, {
    keyOf: (id) => id,
    show: (who) => queryClient.setQueryData(queryKey, who),
    shownIn: () => [queryKey],
    send: async (who, id) => {
      const request = supabase.from('profile_private').update({ who_can_message: who })
      unwrap(await request.eq('user_id', id).select('user_id').single())
      return who
    },
    invalidates: () => [queryKey],
    failure: profileCopy.privacyFailed,
  })
  return (confirmed: MessageAudience, wanted: MessageAudience): void =>
    toggle(userId, { from: confirmed, to: wanted })
}

const ownSwitches: Record<OwnSwitchName, ReturnType<typeof createToggleQueue<boolean>>> = {
  show_online: createToggleQueue<boolean>(),
  is_listed: createToggleQueue<boolean>(),
}

/** Turns showing one's online status, or being listed, on or off; the last click wins. */
export function useSetOwnSwitch(userId: string, name: OwnSwitchName) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQueries.ownSwitch(userId, name)
  const toggle = useToggle<boolean, string>(ownSwitches[name], {
    keyOf: (id) => id,
    show: (isOn) => queryClient.setQueryData(queryKey, isOn),
    shownIn: () => [queryKey],
    send: async (isOn, id) => {
      const row = name === 'is_listed' ? { is_listed: isOn } : { show_online: isOn }
      const request = supabase.from('profile_private').update(row)
      unwrap(await request.eq('user_id', id).select('user_id').single())
      return isOn
    },
    invalidates: () => [queryKey, authQueries.viewer(userId).queryKey],
    failure: profileCopy.privacyFailed,
  })
  return (confirmed: boolean, wanted: boolean): void =>
    toggle(userId, { from: confirmed, to: wanted })
}
