import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files'

/** Forms without the question of `use-unsaved-guard.ts`, and why. Everything else asks. */
const SILENT: Record<string, readonly string[]> = {
  'always there; the draft of each place is restored without a word': [
    'src/features/messages/components/composer.tsx',
    'src/features/moderation/components/decide-form.tsx',
  ],
  'the field of comment-form (always there) and comment-edit (asks)': [
    'src/components/comments/comment-field.tsx',
  ],
  'codes and passwords, which nobody keeps': [
    'src/features/account/components/delete-account-dialog.tsx',
    'src/features/account/components/two-step-setup.tsx',
    'src/features/auth/components/change-password-form.tsx',
    'src/features/auth/components/code-form.tsx',
    'src/features/auth/components/code-step-form.tsx',
    'src/features/auth/components/login-form.tsx',
    'src/features/auth/components/new-password-form.tsx',
    'src/features/auth/components/reset-request-form.tsx',
    'src/features/auth/components/sign-up-form.tsx',
    'src/features/auth/components/spent-link.tsx',
  ],
  'a search, a filter or a trial, which changes nothing': [
    'src/components/search-as-typed.tsx',
    'src/features/admin/components/sign-trial.tsx',
    'src/features/people/components/place-filter.tsx',
    'src/features/search/components/search-box.tsx',
  ],
  'one choice or one word': [
    'src/features/safety/components/level-dialog.tsx',
    'src/features/safety/components/mute-dialog.tsx',
    'src/features/safety/components/muted-words.tsx',
  ],
}

const QUESTION =
  /<UnsavedChangesDialog \{\.\.\.[\w.]*guard\.dialogProps\} \/>|\{\.\.\.editor\.guard\}/
const FORM = /<form\b/
/** A dialog that is not FormDialog and holds a form of another file would close without asking. */
const HOOKED = /\buse(?:Form|DraftForm|UnsentForm|DraftSync)(?:<\w+>)?\(/

const files = sourceFiles('src', ['.tsx'])
const silent = Object.values(SILENT).flat()

test('every form asks before its text is left, by the one question', () => {
  const forms = files.filter(({ text }) => FORM.test(text))
  const withoutQuestion = forms.filter(({ text }) => !QUESTION.test(text)).map(({ path }) => path)
  expect(withoutQuestion.sort()).toEqual([...silent].sort())
})

test('every component that makes a form shows it in a dialog or form that asks', () => {
  const shown = /<(?:FormDialog|DraftDialog)\b/
  const unasked = files
    .filter(({ text }) => HOOKED.test(text) && !shown.test(text) && !FORM.test(text))
    .map(({ path }) => path)
  expect(unasked).toEqual([])
})
