import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { businessCopy } from '../copy'
import { preview } from '../model/text'
import { useDeletePost } from '../mutations/posts'
import { canDeletePost, canEditPost } from '../permissions'
import type { BusinessPage } from '../queries/pages'
import type { BusinessPost } from '../queries/posts'

interface PostMenuProps {
  page: BusinessPage
  post: BusinessPost
  viewer: { id: string; isAdmin: boolean } | null
  onEdit: () => void
}

/** Editing and deleting a post, for who may. */
export function PostMenu({ page, post, viewer, onEdit }: PostMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeletePost()
  if (!canDeletePost(post, page, viewer)) return null
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button
            variant="ghost"
            size="icon"
            className="-mt-1.5 -mr-2"
            aria-label={businessCopy.postActions(page.name)}
          >
            <Ellipsis aria-hidden strokeWidth={1.75} />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {canEditPost(post, page, viewer) && (
            <MenuItem onSelect={onEdit}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {businessCopy.editPost}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setIsAsking(true)}>
            <Trash2 aria-hidden strokeWidth={1.75} />
            {businessCopy.deletePost}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={businessCopy.deletePostTitle}
        description={
          <>
            <span className="block break-words">“{preview(post.content)}”</span>
            <span className="mt-2 block">{businessCopy.deletePostHint}</span>
          </>
        }
        confirmLabel={businessCopy.deletePost}
        isDestructive
        onConfirm={() => remove.mutate({ pageId: page.id, postId: post.id })}
      />
    </>
  )
}
