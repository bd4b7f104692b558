/** The words in the illustrations of the articles. */
export const blogTexts = {
  drawings: {
    tenMinutes: {
      alt: 'A phone with six numbered checks around it: glass and frame, screen, cameras, a call, plug and battery, locks and IMEI.',
      caption:
        'Six checks, ten minutes, in this order: what can be seen, what can be heard, what can be asked.',
      glass: '1 glass, frame',
      screen: '2 the screen',
      cameras: '3 both cameras',
      call: '4 a call',
      plug: '5 plug, battery',
      locks: '6 locks, IMEI',
    },
    handover: {
      alt: 'Four steps in a row: back up, sign out, erase, take the SIM out. Signing out comes before erasing.',
      caption:
        'The order matters: a phone that is erased before it is signed out is locked for its next owner.',
      backUp: 'back up',
      signOut: 'sign out',
      erase: 'erase',
      simOut: 'SIM out',
    },
    field: {
      alt: 'A form field: a label above it, the typed price inside it, a message below it in words.',
      caption: 'Three parts, three promises: what to enter, what was entered, what to change.',
      label: 'Selling price',
      message: 'Please enter a price',
      button: 'Booking…',
      aboutLabel: 'label: always in sight',
      aboutValue: 'value: never lost',
      aboutMessage: 'message: in words',
    },
    homes: {
      alt: 'Four houses: the server keeps facts, the address bar keeps the view, a component keeps the moment, the document keeps the rest.',
      caption: 'Every value has one home. Two homes for one value is where the quarrels begin.',
      server: 'server',
      serverKeeps: 'facts',
      address: 'address',
      addressKeeps: 'the view',
      component: 'component',
      componentKeeps: 'the moment',
      document: 'document',
      documentKeeps: 'the rest',
    },
    gate: {
      alt: 'Three scripts come to a gate. The page’s own file and the inline script whose fingerprint is listed pass; an injected one is refused.',
      caption: 'The header is a guest list. An injected script was never written on it.',
      own: 'app.js',
      listed: 'data, hash listed',
      injected: 'injected',
      page: 'the page',
    },
    weights: {
      alt: 'Bars of script sent in kilobytes: About before 128, Home today about 120, About today 2.',
      caption: 'Script a page sends before anybody touches it, in kilobytes, gzipped.',
      aboutBefore: 'About, before',
      homeToday: 'Home, today',
      aboutToday: 'About, today',
    },
    widths: {
      alt: 'The same photo in three sizes: 320 pixels wide weighs 9 kilobytes, 640 weighs 24, 1280 weighs 66.',
      caption: 'One photo, three widths. The browser takes the smallest that fills its box.',
      pixels: '{width, number} px',
      weight: '{kilobytes, number} kB',
    },
    screens: {
      alt: 'Two phones. On the first a thumb aims at the Wishlist button. On the second a picture has arrived above it, and the thumb now points at Book Now.',
      caption: 'The thumb did not move. The page did.',
      later: '0.4 s later',
    },
  },
} as const;
