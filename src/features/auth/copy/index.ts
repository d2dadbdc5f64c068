/** Texts of signing in, signing up and the account's settings, except those in `session.ts`. */
export const authCopy = {
  // Spec 1 §1: the tagline of the sign-in page.
  tagline: 'Connect with investors and grow your business.',

  // Spec 1 §8: the error catalogue.
  fillAllFields: 'Please fill in all fields',
  enterEmail: 'Please enter your email address',
  usernameTaken: 'Username already taken',
  loginFailedTitle: 'Login Failed',
  invalidCredentials: 'Invalid email or password.',
  emailNotConfirmed: 'Please check your email and confirm your account.',
  loginFailed: 'Failed to log in. Please try again.',
  loginSuccess: {
    title: 'Success!',
    description: 'You have successfully logged in.',
  },
  signUpFailed: 'Failed to create account',
  signUpSuccess: {
    title: 'Account created successfully!',
    description: 'Please check your email to verify your account.',
  },
  resetFailedTitle: 'Reset Failed',
  resetFailed: 'Failed to send reset email.',
  resetSuccess: {
    title: 'Reset Email Sent',
    description: 'Check your email for password reset instructions.',
  },

  // The form.
  welcome: (appName: string) => `Welcome to ${appName}`,
  tabs: 'Login or Sign Up',
  loginTab: 'Login',
  signUpTab: 'Sign Up',
  username: 'Username',
  usernameRule:
    '3 to 30 letters, digits, dots, dashes or underscores. It cannot be changed after signup.',
  usernameAvailable: 'This username is free.',
  usernameChecking: 'Checking…',
  email: 'Email',
  emailInvalid: 'This does not look like an email address.',
  password: 'Password',
  passwordRule: 'At least 6 characters.',
  passwordTooShort: 'Use at least 6 characters.',
  passwordTooLong: 'Use at most 72 characters; accents and emoji count for more.',
  passwordsDiffer: 'The two passwords are not the same.',
  logIn: 'Log In',
  loggingIn: 'Logging in…',
  signUp: 'Create Account',
  signingUp: 'Creating your account…',
  forgotPassword: 'Forgot password?',
  resetTitle: 'Reset your password',
  resetHint: 'We send you a mail with a link and a code to set a new password.',
  sendReset: 'Send Reset Email',
  sendingReset: 'Sending…',
  backToLogin: 'Back to Login',
  resetSentTitle: 'Look in your inbox',
  resetSentHint: (email: string) =>
    `If ${email} has an account here, a mail with a link and a code is on its way. It can take a minute; look in the spam folder too.`,

  // Waiting for the confirmation.
  checkInboxTitle: 'Check your inbox',
  checkInboxHint: (email: string) =>
    `We sent a mail to ${email}. Open the link in it, or type the code from it here.`,
  otherAddress: 'Use another address',
  resend: 'Send the mail again',
  resending: 'Sending…',
  resendWait: (seconds: number) => `Send the mail again in ${seconds} s`,
  resent: { title: 'Mail sent', description: 'It can take a minute to arrive.' },
  resendFailed: {
    title: 'The mail was not sent',
    description: 'Nothing is lost. Please try again in a moment.',
  },
  enterCode: 'I have a code',

  // The confirm screen.
  continueButton: 'Continue',
  continuing: 'One moment…',
  confirmTitle: {
    email: 'Confirm your email',
    recovery: 'Set a new password',
    email_change: 'Confirm your new email',
    magiclink: 'Sign in',
    invite: 'Accept your invitation',
  },
  confirmHint: {
    email: 'Press Continue and your account is ready.',
    recovery: 'Press Continue, then choose a new password.',
    email_change: 'Press Continue to confirm the change of your email address.',
    magiclink: 'Press Continue to sign in.',
    invite: 'Press Continue, then choose a password.',
  },
  codeScreenHint: 'Codes stand beside the link in the mails we send.',
  codeTitle: 'Enter your code',
  codeHint: 'It works once and for one hour.',
  code: 'Code',
  codeDigits: 'A code has 6 to 10 digits.',
  codePurpose: 'What is the code for?',
  codePurposes: {
    email: 'Confirm my account',
    recovery: 'Set a new password',
    email_change: 'Change my email',
  },
  linkSpentTitle: 'This link no longer works',
  changeSpentHint:
    'It has expired, or it was already used. If your email is not changed yet, start the change again in Settings.',
  linkSpentHint: 'It has expired, or it was already used. A new mail brings a new link.',
  linkPurpose: 'What was the link for?',
  sendNewLink: 'Send a New Mail',
  codeSpent: 'This code is wrong, or it has expired or was already used.',
  confirmFailed: {
    title: 'That did not work',
    description: 'Your link is still good. Please try again.',
  },
  confirmedEmail: { title: 'Email confirmed', description: 'Welcome! Your account is ready.' },
  changeHalfTitle: 'One address confirmed',
  changeHalfHint:
    'The other address has a mail like the one you just opened. Your email changes as soon as that one is confirmed too.',
  changeDone: {
    title: 'Email changed',
    description: 'You sign in with your new address from now on.',
  },
  toSettings: 'Go to Settings',
  toHome: 'Go to the start page',

  // A new password.
  newPassword: 'New password',
  repeatPassword: 'New password again',
  saveNewPassword: 'Save New Password',
  savingNewPassword: 'Saving…',
  newPasswordHint: 'You are signed in. Choose a new password to finish.',
  passwordSaved: {
    title: 'Password changed',
    description: 'Use your new password the next time you sign in.',
  },
  passwordSavedEverywhere: {
    title: 'Password changed',
    description: 'Your other devices have been signed out.',
  },
  passwordNotSaved: {
    title: 'Your password was not changed',
    description: 'Please try again in a moment.',
  },

  // Settings.
  currentEmail: 'Current email',
  newEmail: 'New email',
  emailChangeHint:
    'We send a mail to your current and to your new address. Your email changes once you have confirmed both.',
  changeEmail: 'Change Email',
  changingEmail: 'Sending…',
  emailUnchanged: 'This is already your email.',
  emailChangePending: (email: string) =>
    `Waiting for both confirmations of ${email}. Until then you sign in with your current address.`,
  emailChangeStarted: {
    title: 'Confirm the change',
    description: 'We sent a mail to your current and to your new address. Confirm both.',
  },
  emailChangeFailed: {
    title: 'Your email was not changed',
    description: 'Please try again in a moment.',
  },
  currentPassword: 'Current password',
  currentPasswordWrong: 'This is not your current password.',
  changePassword: 'Change Password',
  signOutOthers: 'Sign Out Other Devices',
  signingOutOthers: 'Signing out…',
  signedOutOthers: {
    title: 'Signed out elsewhere',
    description: 'This device is the only one still signed in.',
  },
  signOutOthersFailed: {
    title: 'Your other devices are still signed in',
    description: 'Please try again in a moment.',
  },

  // The second step of signing in.
  secondStepTitle: 'Enter your code',
  secondStepHint: 'Enter the code from your authenticator app.',
  appCodeHint: 'Six digits. They change every half minute.',
  appCodeDigits: 'A code has 6 digits.',
  appCodeWrong: 'This code is wrong or was used already. Wait for the next one.',
  whichApp: 'Which authenticator app?',
  appUnnamed: 'Authenticator app',
  otherAccount: 'Use Another Account',
  appLost: 'Lost your device? Write to the people who run this community.',
} as const
