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
  name: 'Your name (optional)',
  nameHint: 'Shown on your profile. You can change it any time.',
  username: 'Username',
  usernameRule:
    '3 to 30 letters, digits, dots, dashes or underscores. It cannot be changed after signup.',
  usernameAvailable: 'This username is available.',
  email: 'Email',
  emailInvalid: "This doesn't look like an email address.",
  password: 'Password',
  passwordRule: 'At least 6 characters.',
  passwordTooShort: 'Use at least 6 characters.',
  passwordTooLong: 'Use at most 72 characters. Accents and emoji count for more.',
  passwordsDiffer: "The passwords don't match.",
  logIn: 'Log In',
  loggingIn: 'Logging in…',
  signUp: 'Create Account',
  signingUp: 'Creating your account…',
  // Beside a link to the rules.
  agreeing: 'By creating an account you agree to our',
  rules: 'community rules',
  signUpNext: "Next, we'll email you a link to confirm your address. Then you're in.",
  forgotPassword: 'Forgot password?',
  resetTitle: 'Reset your password',
  resetHint: "We'll email you a link and a code to set a new password.",
  sendReset: 'Send Reset Email',
  sendingReset: 'Sending…',
  backToLogin: 'Back to Login',
  resetSentTitle: 'Check your inbox',
  resetSentHint: (email: string) =>
    `If ${email} has an account here, a link and a code are on their way. It can take a minute. Check your spam folder too.`,

  // Waiting for the confirmation.
  checkInboxTitle: 'Check your inbox',
  checkInboxHint: (email: string) =>
    `We emailed ${email}. Open the link in that email, or enter its code here.`,
  otherAddress: 'Use another email',
  resend: 'Resend email',
  resending: 'Sending…',
  resendWait: (seconds: number) => `Resend in ${seconds} s`,
  resent: { title: 'Email sent', description: 'It can take a minute to arrive.' },
  resendFailed: {
    title: "The email wasn't sent",
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
    email: 'Press Continue to activate your account.',
    recovery: 'Press Continue, then choose a new password.',
    email_change: 'Press Continue to confirm your new email address.',
    magiclink: 'Press Continue to sign in.',
    invite: 'Press Continue, then choose a password.',
  },
  codeScreenHint: 'The code is in the same email as the link.',
  codeTitle: 'Enter your code',
  codeHint: 'Single use. Expires in one hour.',
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
    "It has expired or was already used. If your email hasn't changed yet, start again in Settings.",
  linkSpentHint: 'It has expired or was already used. We can email you a new one.',
  linkPurpose: 'What was the link for?',
  sendNewLink: 'Send a New Email',
  codeSpent: 'This code is wrong, expired or already used.',
  confirmFailed: {
    title: "That didn't work",
    description: 'Your link still works. Please try again.',
  },
  confirmedEmail: { title: 'Email confirmed', description: 'Welcome! Your account is ready.' },
  changeHalfTitle: 'One address confirmed',
  changeHalfHint:
    'We sent the same email to your other address. Your email changes once you confirm there too.',
  changeDone: {
    title: 'Email changed',
    description: 'Sign in with your new address from now on.',
  },
  toSettings: 'Go to Settings',
  toHome: 'Go to the home page',

  // A new password.
  newPassword: 'New password',
  repeatPassword: 'New password again',
  saveNewPassword: 'Save New Password',
  savingNewPassword: 'Saving…',
  newPasswordHint: "You're signed in. Choose a new password to finish.",
  passwordSaved: {
    title: 'Password changed',
    description: 'Use your new password the next time you sign in.',
  },
  passwordSavedEverywhere: {
    title: 'Password changed',
    description: "You've been signed out on your other devices.",
  },
  passwordNotSaved: {
    title: "Your password wasn't changed",
    description: 'Please try again in a moment.',
  },

  // Settings.
  currentEmail: 'Current email',
  newEmail: 'New email',
  emailChangeHint:
    "We'll email both your current and your new address. Your email changes once you confirm both.",
  changeEmail: 'Change Email',
  changingEmail: 'Sending…',
  emailUnchanged: 'This is already your email.',
  emailChangePending: (email: string) =>
    `Waiting for you to confirm ${email} from both addresses. Until then, sign in with your current one.`,
  emailChangeStarted: {
    title: 'Confirm the change',
    description: 'We emailed your current and your new address. Confirm both.',
  },
  emailChangeFailed: {
    title: "Your email wasn't changed",
    description: 'Please try again in a moment.',
  },
  currentPassword: 'Current password',
  currentPasswordWrong: "This isn't your current password.",
  passwordUnchanged: 'This is already your password.',
  changePassword: 'Change Password',

  // The second step of signing in.
  secondStepTitle: 'Enter your code',
  secondStepHint: 'Enter the code from your authenticator app.',
  appCodeHint: 'Six digits that change every 30 seconds.',
  appCodeDigits: 'A code has 6 digits.',
  appCodeWrong: 'This code is wrong or already used. Wait for the next one.',
  whichApp: 'Which authenticator app?',
  appUnnamed: 'Authenticator app',
  otherAccount: 'Use Another Account',
  appLost: 'Lost your device? Contact the people who run this community.',
} as const
