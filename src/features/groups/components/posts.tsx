import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Fragment } from 'react'
import { DividerNote } from '@/components/divider-note'
import { MentionsIn } from '@/components/mentions-in'
import {
  GonePost,
  isFar,
  PostComposer,
  PostList,
  PostsSkeleton,
  type PostLink,
} from '@/components/posts'
import { formatCount } from '@/lib/format'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import { COMMENT_SCOPE } from '../model/comment-scope'
import { firstSeen, isNewPost, type GroupDetail, type GroupPost } from '../model/group'
import { useCreatePost } from '../mutations/posts'
import { groupQueries } from '../queries'
import { PostCard } from './post-card'
import { postWriting } from './post-writing'
import { usePostsLive } from './use-posts-live'

interface PostsProps {
  group: GroupDetail
  viewer: { id: string; isAdmin: boolean }
  linked: PostLink
}

/** The posts of a group, for its members. */
export function Posts({ group, viewer, linked }: PostsProps) {
  const groupId = group.id
  const viewerId = viewer.id
  const queryClient = useQueryClient()
  const posts = useInfiniteQuery(groupQueries.posts(groupId, viewerId))
  const newPosts = usePostsLive(groupId, viewerId)
  const postId = useLinkedPostId(groupId, linked)
  const far = useQuery({
    ...groupQueries.post(groupId, postId ?? '', viewerId),
    enabled: isFar(posts.data, postId),
  })
  const create = useCreatePost()
  const seenId = firstSeen(posts.data?.pages.flat() ?? [], (post) =>
    isNewPost(post, group, viewerId),
  )
  return (
    <MentionsIn kind="group" id={groupId}>
      <PostList
        pages={posts}
        newPosts={newPosts}
        link={{ postId, commentId: linked.commentId }}
        far={far}
        renderPost={(post, link) => (
          <Fragment key={post.id}>
            {post.id === seenId && <DividerNote>{groupCopy.seenBefore}</DividerNote>}
            <PostCard group={group} post={post} viewer={viewer} {...link} />
          </Fragment>
        )}
        renderGone={(id) => (
          <GonePost
            address={{ viewerId, scope: COMMENT_SCOPE, target: id }}
            find={() =>
              queryClient.query({ ...groupQueries.post(groupId, id, viewerId), staleTime: 0 })
            }
          />
        )}
        composer={
          <>
            <PostComposer
              writing={postWriting}
              viewerId={viewerId}
              target={groupId}
              isPending={create.isPending}
              onSend={(post, options) => create.mutate({ ...post, groupId, viewerId }, options)}
            />
            <NewSinceVisit group={group} viewerId={viewerId} posts={posts.data?.pages.flat()} />
          </>
        }
        skeleton={<PostsSkeleton rows={3} isRound />}
        emptyIcon={MessagesSquare}
        emptyHint={groupCopy.noPostsHint}
        failure={groupCopy.postsFailed}
        automaticPages={groupLimits.automaticPages}
      />
    </MentionsIn>
  )
}

interface NewSinceVisitProps {
  group: GroupDetail
  viewerId: string
  posts: readonly GroupPost[] | undefined
}

/** How many of the loaded posts appeared since the viewer's last visit. */
function NewSinceVisit({ group, viewerId, posts = [] }: NewSinceVisitProps) {
  const count = posts.filter((post) => isNewPost(post, group, viewerId)).length
  if (count === 0) return null
  const isAll = count === posts.length && count >= groupLimits.postPage
  return (
    <DividerNote>
      {groupCopy.newSinceVisit(count, isAll ? `${count}+` : formatCount(count))}
    </DividerNote>
  )
}

/** The post that the address names, by its id or by a share of it. */
function useLinkedPostId(groupId: string, { postId, shareId }: PostLink): string | null {
  const shared = useQuery({
    ...groupQueries.sharedPost(groupId, shareId ?? ''),
    enabled: postId === null && shareId !== null,
  }).data
  return postId ?? shared ?? null
}
