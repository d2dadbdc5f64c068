import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { ImageField, useUploads } from '@/components/image-field'
import { SubmitButton } from '@/components/submit-button'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { UserAvatar } from '@/components/user-avatar'
import type { Viewer } from '@/features/auth'
import { refusalMessage, serviceMessage } from '@/lib/errors'
import { SMALL_WIDTHS } from '@/lib/image'
import { profileCopy } from '../copy'
import { profileLimits } from '../limits'
import { judgeAvatar } from '../model/picture-rules'
import { isUnshowable, useChangeAvatarUrl, useUploadAvatar } from '../mutations'
import { avatarUrlSchema, type AvatarUrlValues } from '../schemas'

const BOUNDS = {
  maxWidth: profileLimits.avatarPixels,
  maxHeight: profileLimits.avatarPixels,
  maxBytes: profileLimits.avatarStoredBytes,
  smallWidth: SMALL_WIDTHS.face,
  aspect: 1,
  isRound: true,
}

interface PhotoProps {
  viewer: Viewer
  uploads: ReturnType<typeof useUploads>
  onDone: () => void
}

function UploadTab({ viewer, uploads, onDone }: PhotoProps) {
  const upload = useUploadAvatar()
  return (
    <ImageField
      label={profileCopy.photo}
      hint={profileCopy.changePhotoHint}
      preview={<UserAvatar profile={viewer} size="large" isDecorative />}
      judge={judgeAvatar}
      bounds={BOUNDS}
      isCropOffered
      upload={async (picture, options) => {
        await upload.mutateAsync({
          userId: viewer.id,
          picture,
          ...options,
        })
        onDone()
      }}
      track={uploads.track}
      failureMessage={(error) =>
        `${profileCopy.uploadFailedTitle}: ${refusalMessage(error) ?? serviceMessage(error) ?? profileCopy.avatarUploadFailed}`
      }
    />
  )
}

interface UrlTabProps extends PhotoProps {
  form: UseFormReturn<AvatarUrlValues>
}

function UrlTab({ viewer, form, uploads, onDone }: UrlTabProps) {
  const change = useChangeAvatarUrl()

  function save(url: string | null) {
    if (uploads.isUploading) return
    change.mutate(
      { userId: viewer.id, url },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (isUnshowable(error)) form.setError('url', { message: profileCopy.urlNotShown })
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ url }) => save(url || null))(event)}
      className="flex flex-col gap-5"
    >
      <FormField
        label={profileCopy.imageUrlField}
        hint={profileCopy.imageUrlHint}
        error={form.formState.errors.url?.message}
      >
        {(control) => (
          <Input
            {...form.register('url')}
            {...control}
            type="url"
            inputMode="url"
            autoComplete="photo"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={profileLimits.url}
            enterKeyHint="done"
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          isPending={change.isPending}
          isUploading={uploads.isUploading}
          label={profileCopy.useImageUrl}
          pendingLabel={profileCopy.updating}
        />
        {viewer.avatar_url && (
          <Button
            variant="ghost"
            disabled={change.isPending || uploads.isUploading}
            onClick={() => save(null)}
          >
            {profileCopy.removePhoto}
          </Button>
        )}
      </div>
    </form>
  )
}

interface ChangePhotoDialogProps {
  viewer: Viewer
  onClose: () => void
}

/** Changes the profile photo, from a file or an address; saved at once. */
export function ChangePhotoDialog({ viewer, onClose }: ChangePhotoDialogProps) {
  const [tab, setTab] = useState('file')
  const form = useForm<AvatarUrlValues>({
    resolver: zodResolver(avatarUrlSchema),
    defaultValues: { url: viewer.avatar_url ?? '' },
  })
  const uploads = useUploads()
  const guard = useFormGuard(form, { isUploading: uploads.isUploading })
  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={profileCopy.changePhoto}>
          <Tabs value={tab} onValueChange={setTab}>
            <TabsList aria-label={profileCopy.changePhoto}>
              <TabsTrigger value="file">{profileCopy.uploadFile}</TabsTrigger>
              <TabsTrigger value="url">{profileCopy.imageUrl}</TabsTrigger>
            </TabsList>
            <TabsContent value="file" isKept>
              <UploadTab viewer={viewer} uploads={uploads} onDone={onClose} />
            </TabsContent>
            <TabsContent value="url">
              <UrlTab viewer={viewer} form={form} uploads={uploads} onDone={onClose} />
            </TabsContent>
          </Tabs>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
