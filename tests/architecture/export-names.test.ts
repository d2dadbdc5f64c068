import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files'

/** What a route's module exports, by name (src/config/routes.ts). */
const ofRoutes = ['Component', 'preload', 'handle']

/**
 * Names of the same job in several features. Everything else has a name of its own, so that a search
 * finds one thing.
 */
const ofOneJob = [
  // A feature's own version of a shared part, or of what its siblings have.
  ...['PictureField', 'PostCard', 'PostComments', 'PostEdit', 'Posts', 'postWriting'],
  // What a menu is about.
  'groupItem',
  // Permissions.
  ...['canDelete', 'canDeleteComment', 'canEdit', 'canEditComment', 'canModerate'],
  // Pictures.
  ...['coverPath', 'imagePath', 'judgeCover', 'judgeImage', 'uploadFailure'],
  // Categories, tabs, filters and forms.
  ...['CATEGORIES', 'Category', 'TABS', 'parseCategory', 'parseFilter', 'parseTab', 'valuesOf'],
  // Posts with comments, in groups and on business pages.
  ...[
    'COMMENT_SCOPE',
    'fetchComment',
    'fetchComments',
    'fetchPosts',
    'fetchSharedPostId',
    'postProblem',
  ],
  ...['useAddComment', 'useDeleteComment', 'useSaveComment', 'useCommentsLive'],
  ...['useCreatePost', 'useDeletePost', 'useSavePost', 'useSharePost', 'usePostsLive'],
]

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

/** The names that more than one module exports. What loads a part late, or stands for another module, has its name. */
function repeatedNames(): string[] {
  const places = new Map<string, number>()
  for (const { path, text } of sourceFiles('src')) {
    if (/\/lazy\.ts$|\/boot\/drawing\//.test(path)) continue
    // Overloads repeat a name in one file.
    for (const name of new Set([...text.matchAll(EXPORTED)].map((match) => match[1] ?? '')))
      places.set(name, (places.get(name) ?? 0) + 1)
  }
  return [...places].filter(([, count]) => count > 1).map(([name]) => name)
}

test('only one module exports a name, except for the same job in several features', () => {
  expect(repeatedNames().sort()).toEqual([...ofRoutes, ...ofOneJob].sort())
})
