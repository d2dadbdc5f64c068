import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Fragment, type ComponentProps } from 'react'
import { DividerNote } from '@/components/divider-note'
import { MentionsIn } from '@/components/mentions-in'
import { quietOnDemand } from '@/components/on-demand'
import {
  GonePost,
  isFar,
  PostComposer,
  PostList,
  PostsSkeleton,
  type PostLink,
} from '@/components/posts'
import { rowsOf } from '@/lib/paging'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import { COMMENT_SCOPE } from '../model/comment-scope'
import { firstSeenOf, type GroupDetail } from '../model/group'
import { useCreatePost } from '../mutations/posts'
import { groupQueries } from '../queries'
import { PostCard } from './post-card'
import { postWriting } from './post-writing'
import { usePostsLive } from './use-posts-live'

/** Often nothing is new. */
const NewSinceVisit = quietOnDemand(async () => (await import('./new-since-visit')).NewSinceVisit)

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
  const loaded = posts.data ? rowsOf(posts.data.pages) : []
  const seenId = firstSeenOf(loaded, group, viewerId)
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
            <News group={group} posts={loaded} />
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

/** What is new, if anything is. Its place is there before it is loaded. */
function News(props: ComponentProps<typeof NewSinceVisit>) {
  if (!props.group.new_posts) return null
  return (
    <div className="grid min-h-11 items-center md:min-h-9">
      <NewSinceVisit {...props} />
    </div>
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
