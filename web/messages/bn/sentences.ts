import { conditions } from '#contract/catalog/conditions.ts';
import { joinNames } from '#contract/common/typed-text.ts';

/** Sentences of the contract and the server in Bangla, by their English wording; # is a number. */
export const sentences: Readonly<Record<string, string>> = {
  // Messages for fields whose rule has no sentence of its own.
  'This is missing': 'এটি দেওয়া হয়নি',
  'This must be a text': 'এখানে লেখা থাকতে হবে',
  'This must be a number': 'এখানে একটি সংখ্যা থাকতে হবে',
  'This must be a whole number': 'এখানে একটি পূর্ণ সংখ্যা থাকতে হবে',
  'This must be true or false': 'এখানে হ্যাঁ বা না থাকতে হবে',
  'This must be a list': 'এখানে একটি তালিকা থাকতে হবে',
  'This must be an object': 'এখানে নামসহ মান থাকতে হবে',
  'This is not of the right type': 'এটি যে ধরনের হওয়ার কথা, তা নয়',
  'This must be at most #': 'এটি # বা তার কম হতে হবে',
  'This must be at least #': 'এটি # বা তার বেশি হতে হবে',
  'Please send at most # of these': 'এগুলো সর্বোচ্চ #টি পাঠান',
  'Please send at least # of these': 'এগুলো অন্তত #টি পাঠান',
  'Please give this at least # characters': 'এখানে অন্তত # অক্ষর লিখুন',
  'This is not one of the choices': 'এটি বেছে নেওয়ার তালিকায় নেই',
  'There is a field that is not known here': 'এখানে একটি অচেনা ঘর আছে',
  'This is not written as it should be': 'এটি যেভাবে লেখার কথা, সেভাবে লেখা হয়নি',
  // Notifications and saved searches.
  Notifications: 'বিজ্ঞপ্তি',
  'Saved searches': 'সেভ করা খোঁজ',
  'You have saved a search with these filters already.': 'এই বাছাইয়ে একটি খোঁজ আগেই সেভ করেছেন।',
  'You have 50 saved searches. Delete one to save another.':
    'আপনার ৫০টি সেভ করা খোঁজ আছে। নতুন একটি রাখতে আগে একটি মুছুন।',
  'Please give the search a name': 'খোঁজটির একটি নাম দিন',
  'These filters cannot be kept': 'এই বাছাই সেভ করা যায় না',
  'An alert comes at-once, daily or never': 'খবর সাথে সাথে, দিনে একবার বা কখনো না, এর একটি বেছে নিন',
  'A mail comes at-once, daily or never': 'ইমেইল সাথে সাথে, দিনে একবার বা কখনো না, এর একটি বেছে নিন',
  'This is not something we tell about': 'এ বিষয়ে আমরা কিছু জানাই না',
  'inApp is true or false': 'এখানে দেখাবেন কি না, বেছে নিন',
  'You follow 500 sellers. Stop following one to follow another.':
    'আপনি ৫০০ জন বিক্রেতাকে অনুসরণ করেন। আরেকজনকে অনুসরণ করতে একজনকে বাদ দিন।',
  // Settings of the shop.
  'Please fill this in': 'এটি লিখুন',
  'Please give an email like help@example.com, or leave this empty':
    'help@example.com-এর মতো একটি ইমেইল দিন, নয়তো খালি রাখুন',
  'Please give an address that begins with https://, or leave this empty':
    'https:// দিয়ে শুরু হওয়া একটি ঠিকানা দিন, নয়তো খালি রাখুন',
  'Please give a whole number from # to #': '# থেকে # পর্যন্ত একটি পূর্ণ সংখ্যা দিন',
  'Please give a number from # to #, with at most two decimals':
    '# থেকে # পর্যন্ত একটি সংখ্যা দিন, দশমিকের পরে বড়জোর দুই ঘর',
  'Please choose from the languages that the shop speaks': 'শপ যেসব ভাষায় চলে, তার মধ্য থেকে বেছে নিন',
  'English stays: the addresses of the shop are in it': 'ইংরেজি থাকবেই: শপের ঠিকানাগুলো ওই ভাষায়',
  'Please give the name of a time zone, like Asia/Dhaka': 'একটি সময় অঞ্চলের নাম দিন, যেমন Asia/Dhaka',
  'The database does not know this time zone': 'ডেটাবেজ এই সময় অঞ্চল চেনে না',
  'Please choose one of these': 'এগুলোর একটি বেছে নিন',
  'A quote has the words and who says them; own ones are at least one, in English':
    'উক্তির সাথে লাগে কে বলেছেন; নিজের হলে অন্তত একটি চাই, ইংরেজিতে',
  'Please choose at least one way in which sellers are paid':
    'বিক্রেতারা কীভাবে টাকা পাবেন, অন্তত একটি বাছুন',
  'This shop does not pay this way. Please choose another one':
    'এই শপ এভাবে টাকা পাঠায় না। অন্যটি বেছে নিন',
  'Please give the one to three digits after the plus, like #':
    'যোগ চিহ্নের পরের এক থেকে তিনটি সংখ্যা দিন, যেমন #',
  'Please write numbers as people dial them at home: a digit, [3-9] for some of them, # for any and #? for one that may be missing; 6 to 12 in all':
    'দেশের ভেতরে যেভাবে ডায়াল করে সেভাবে লিখুন: একটি সংখ্যা, কয়েকটির যেকোনোটি হলে [3-9], যেকোনো সংখ্যা হলে #, না-ও থাকতে পারলে #?; সব মিলে ৬ থেকে ১২টি',
  // Webhooks.
  'Please give an address that begins with https://': 'https:// দিয়ে শুরু হওয়া একটি ঠিকানা দিন',
  'Please leave user name and password out of the address': 'ঠিকানায় ব্যবহারকারীর নাম ও পাসওয়ার্ড দেবেন না',
  'Please give an address of the public internet, on its usual port':
    'খোলা ইন্টারনেটের একটি ঠিকানা দিন, সাধারণ পোর্টে',
  'Please choose at least one event': 'অন্তত একটি ঘটনা বেছে নিন',
  'There is no such state': 'এমন কোনো অবস্থা নেই',
  'There is no such event': 'এমন কোনো ঘটনা নেই',
  'There are not so many events': 'এত ঘটনা নেই',
  'enabled is true or false': 'চালু না বন্ধ, বেছে নিন',
  'You have five webhooks. Delete one to add another.':
    'আপনার পাঁচটি ওয়েবহুক আছে। নতুন একটি যোগ করতে আগে একটি মুছুন।',
  'This is still being sent. Please wait for the result.': 'এটি এখনো পাঠানো হচ্ছে। একটু অপেক্ষা করুন।',
  'This webhook is switched off. Switch it on first.': 'এই ওয়েবহুক বন্ধ আছে। আগে চালু করুন।',
  // Questions to the shop.
  'Please choose what it is about': 'কী নিয়ে, বেছে নিন',
  'Please tell us in a few words': 'দু-এক কথায় লিখুন',
  'Please tell us your name': 'আপনার নাম লিখুন',
  'Please give an email we can answer to': 'উত্তর পাঠানোর মতো একটি ইমেইল দিন',
  'There is no such language': 'এই ভাষা নেই',
  'seen is the number of messages you have read': 'কতটি বার্তা পড়েছেন, সংখ্যায় লিখুন',
  // Reviews.
  'Please choose one to five stars': 'এক থেকে পাঁচটি তারা বেছে নিন',
  'Please write a sentence about it': 'এ নিয়ে দু-এক কথা লিখুন',
  'Please choose yes, mostly or no': 'হ্যাঁ, মোটামুটি বা না, একটি বেছে নিন',
  'Please write your reply': 'আপনার উত্তর লিখুন',
  'Please say why it is hidden': 'কেন আড়াল করছেন, লিখুন',
  'You can review each other once the phone has been handed over.':
    'ফোন হস্তান্তর হলে তবেই একে অপরের রিভিউ লিখতে পারবেন।',
  'You have written your review of this sale.': 'এই কেনাবেচার রিভিউ আপনি আগেই লিখেছেন।',
  'The 30 days in which the two of you could write a review are over.':
    'রিভিউ লেখার ৩০ দিন শেষ হয়ে গেছে।',
  'A review can be edited for an hour after it was written.':
    'লেখার পর এক ঘণ্টা পর্যন্ত রিভিউ বদলানো যায়।',
  'Both reviews have appeared, so only the words of yours can still be changed.':
    'দুজনের রিভিউই প্রকাশিত হয়েছে, তাই এখন শুধু কথাগুলো বদলানো যায়।',
  'This review has not appeared yet.': 'রিভিউটি এখনো প্রকাশিত হয়নি।',
  'An admin has hidden this review.': 'রিভিউটি একজন অ্যাডমিন আড়াল করেছেন।',
  'You have replied to this review.': 'এই রিভিউর উত্তর আপনি আগেই দিয়েছেন।',
  'You have reported this review before. An admin looks at each report once.':
    'এই রিভিউ নিয়ে আপনি আগেও অভিযোগ করেছেন। একজন অ্যাডমিন প্রতিটি অভিযোগ একবার দেখেন।',
  'A decision is dismiss, withdraw, close or hide':
    'অভিযোগ খারিজ, ফোন সরানো, কথোপকথন বন্ধ বা রিভিউ আড়াল: একটি বেছে নিন',
  'status is open or decided': 'status হবে open বা decided',
  // Payouts.
  'Please choose how you want to be paid': 'টাকা কীভাবে নিতে চান, বেছে নিন',
  'Please enter the name of the account holder': 'অ্যাকাউন্টটি কার নামে, লিখুন',
  'Please enter the number of the account': 'অ্যাকাউন্ট নম্বর লিখুন',
  'Please enter a mobile number of this country, as people dial it at home':
    'এই দেশের একটি মোবাইল নম্বর লিখুন, দেশের ভেতরে যেভাবে ডায়াল করে সেভাবে',
  'There is a mistake in this IBAN. Please check it': 'এই IBAN-এ কোথাও ভুল আছে। আরেকবার মিলিয়ে দেখুন',
  'Please enter an account number of 6 to 34 letters and digits':
    '৬ থেকে ৩৪টি অক্ষর বা সংখ্যার অ্যাকাউন্ট নম্বর লিখুন',
  'Please enter the reference of the transfer': 'টাকা পাঠানোর রেফারেন্স লিখুন',
  'Please say why it could not be paid': 'কেন পাঠানো গেল না, লিখুন',
  'This is not a month': 'এটি কোনো মাস নয়',
  // Fields of the forms.
  'Please give a valid email': 'সঠিক একটি ইমেইল দিন',
  'Please provide a valid email': 'সঠিক একটি ইমেইল দিন',
  'Password should be 8 characters': 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে',
  'Please provide one uppercase': 'অন্তত একটি বর্ণ দিন',
  'Please provide one special character': 'অন্তত একটি বিশেষ চিহ্ন দিন',
  'This password is easy to guess. Please choose another':
    'এই পাসওয়ার্ড সহজেই আন্দাজ করা যায়। অন্য একটি বেছে নিন',
  'Please choose a password without your name, your email or the shop’s name in it':
    'পাসওয়ার্ডে আপনার নাম, ইমেইল বা শপের নাম রাখবেন না',
  'Please keep the password to # characters': 'পাসওয়ার্ড # অক্ষরের মধ্যে রাখুন',
  'Please keep this to # characters': '# অক্ষরের মধ্যে লিখুন',
  'Please enter your password': 'আপনার পাসওয়ার্ড লিখুন',
  'Please provide your name': 'আপনার নাম লিখুন',
  'Please choose buyer or seller': 'ক্রেতা না বিক্রেতা, বেছে নিন',
  'Please enter a phone number of 6 to 12 digits': '৬ থেকে ১২ সংখ্যার একটি ফোন নম্বর লিখুন',
  'Please enter where you want to meet': 'কোথায় দেখা করতে চান, লিখুন',
  'Please choose a date from today to a year ahead': 'আজ থেকে এক বছরের মধ্যে একটি তারিখ বেছে নিন',
  'There is no such division': 'এমন কোনো বিভাগ নেই',
  'Please give the time as hours and minutes': 'সময়টি ঘণ্টা আর মিনিটে লিখুন',
  'Please say whether it is ok or wrong': 'ঠিক আছে না নেই, জানান',
  'The label of this phone has no IMEI': 'এই ফোনের লেবেলে IMEI নেই',
  'Please give the battery health as a number from 0 to 100':
    'ব্যাটারি হেলথ ০ থেকে ১০০-র মধ্যে একটি সংখ্যায় লিখুন',
  'Please say why you want to return the phone': 'ফোনটি কেন ফেরত দিতে চান, লিখুন',
  'Please choose from the lines of the label': 'লেবেলের লাইন থেকে বেছে নিন',
  'Please name each line once': 'একটি লাইন একবারই দিন',
  'Please say what it is instead': 'আসলে কী, লিখুন',
  'Please enter the six digits of the code': 'কোডের ছয়টি সংখ্যা লিখুন',
  'Please say which courier has the phone': 'ফোনটি কোন কুরিয়ারে দিয়েছেন, লিখুন',
  'Please enter the tracking number': 'ট্র্যাকিং নম্বর লিখুন',
  'Please say why': 'কারণ লিখুন',
  'Please enter how much goes back': 'কত ফেরত যাবে, লিখুন',
  'Please say why the money goes back': 'টাকা কেন ফেরত যাবে, লিখুন',
  'Please enter the address the phone is sent to': 'ফোনটি যে ঠিকানায় যাবে, লিখুন',
  'Please choose what is decided': 'সিদ্ধান্ত বেছে নিন',
  'please enter your product name': 'ফোনের নাম লিখুন',
  'Please select category id': 'ক্যাটাগরি আইডি বেছে নিন',
  'Please select category name': 'ক্যাটাগরির নাম বেছে নিন',
  'Please select his specialty': 'তালিকা থেকে একটি বেছে নিন',
  'please enter your Buying Price': 'কেনা দাম লিখুন',
  'please enter your Sealing Price': 'চাওয়া দাম লিখুন',
  'Enter how many year used this phone': 'কত বছর ব্যবহার করেছেন, লিখুন',
  'Enter which year you buy this phone': 'কোন সালে কিনেছেন, লিখুন',
  'Please enter a valid mobile number minlength 6 max length 12':
    'সঠিক একটি মোবাইল নম্বর লিখুন, ৬ থেকে ১২ সংখ্যার',
  'Please select Todays date': 'আজকের তারিখ বেছে নিন',
  'photo is required': 'ছবি দিতে হবে',
  'Provide details about your phone': 'ফোনটি সম্পর্কে বিস্তারিত লিখুন',
  'A price is between $0.50 and $999,999.99, with at most two decimals':
    'দাম $০.৫০ থেকে $৯,৯৯,৯৯৯.৯৯-এর মধ্যে, দশমিকের পরে সর্বোচ্চ দুই ঘর',
  'A price is between $0.50 and $999,999.99': 'দাম $০.৫০ থেকে $৯,৯৯,৯৯৯.৯৯-এর মধ্যে',
  'This can be # or #. Please write the one you mean':
    'এটি # নাকি #, বোঝা যাচ্ছে না। যেটি বোঝাতে চান, সেটি লিখুন',
  'This names another currency than the shop’s. Please give the price in the shop’s':
    'এখানে অন্য মুদ্রার নাম আছে। দোকানের মুদ্রায় দাম লিখুন',
  'The spreadsheet rounded this number. Format the column as text and enter it anew':
    'স্প্রেডশিট সংখ্যাটি কেটে ছোট করেছে। কলামটি টেক্সট করে সংখ্যাটি আবার লিখুন',
  'Please give the price': 'দাম লিখুন',
  'Years of use are between 0 and 30, with at most one decimal':
    'ব্যবহারের সময় ০ থেকে ৩০ বছর, দশমিকের পরে সর্বোচ্চ এক ঘর',
  'Years of use are 1, 2, 3 or 5': 'ব্যবহারের সময় ১, ২, ৩ বা ৫ বছর',
  'Please enter a year from 2000 to today': '২০০০ থেকে এ বছরের মধ্যে একটি সাল লিখুন',
  'The category name does not belong to the category id': 'ক্যাটাগরির নাম আর আইডি একে অপরের সাথে মেলে না',
  'Your answers give a lower grade. A phone may carry that grade or a worse one':
    'আপনার উত্তরে মান এর চেয়ে কম আসে। সেই মান বা তার চেয়ে কম বেছে নিন',
  'This date is in the future': 'তারিখটি এখনো আসেনি',
  'This year is in the future': 'সালটি এখনো আসেনি',
  'We don’t know this model. Please type its name': 'এই মডেলটি আমাদের অচেনা। নামটি লিখে দিন',
  'This model is of another brand': 'এই মডেলটি অন্য ব্র্যান্ডের',
  'A phone from # can’t have been used for # years': '# সালের ফোন # বছর ব্যবহার হতে পারে না',
  'This model came out in #': 'এই মডেলটি বেরিয়েছে # সালে',
  'Please upload the photo first': 'আগে ছবিটি আপলোড করুন',
  'Please choose a photo': 'একটি ছবি বেছে নিন',
  'This draft is too long': 'খসড়াটি বেশি বড় হয়ে গেছে',
  'Please name the storage in GB': 'স্টোরেজ কত GB, জানান',
  'Please choose one of the sizes': 'একটি সাইজ বেছে নিন',
  'Please choose from the list': 'তালিকা থেকে বেছে নিন',
  'Please choose unlocked or locked': 'সব সিম চলে নাকি একটি, বেছে নিন',
  'Please name the operator it is locked to': 'কোন অপারেটর চলে, লিখুন',
  'Battery health is a whole number from 1 to 100': 'ব্যাটারি হেলথ ১ থেকে ১০০-এর মধ্যে একটি পূর্ণ সংখ্যা',
  'An IMEI has 15 digits. Dial *#06# on the phone to see it':
    'IMEI হয় ১৫ সংখ্যার। ফোনে *#06# ডায়াল করলে দেখা যাবে',
  'The two IMEIs of a phone differ. Dial *#06# to see both':
    'একটি ফোনের দুটি IMEI আলাদা হয়। *#06# ডায়াল করলে দুটিই দেখা যাবে',
  'One digit of this IMEI is wrong. Dial *#06# on the phone and compare':
    'এই IMEI-এর একটি সংখ্যা ভুল। ফোনে *#06# ডায়াল করে মিলিয়ে নিন',
  'This is a number from examples and copied phones, not one of a real phone. Dial *#06# to see yours':
    'এটি উদাহরণ বা নকল ফোনের নম্বর, আসল ফোনের নয়। নিজেরটি দেখতে *#06# ডায়াল করুন',
  'A phone has at most # photos': 'একটি ফোনের সর্বোচ্চ #টি ছবি থাকতে পারে',
  'Please say how the screen looks': 'স্ক্রিন দেখতে কেমন, বলুন',
  'Please say how the body looks': 'বডি দেখতে কেমন, বলুন',
  'Please choose what is wrong': 'সমস্যা কী, বেছে নিন',
  'Please write something': 'কিছু লিখুন',
  'At most 5 photos in a message': 'এক বার্তায় সর্বোচ্চ ৫টি ছবি',
  'Please choose a photo of your own that is nowhere else':
    'নিজের এমন ছবি বেছে নিন যা আর কোথাও দেননি',
  'blocked is true or false': 'ব্লক করবেন কি না, বেছে নিন',
  'This is not a text': 'এটি কোনো লেখা নয়',
  'One of you has blocked the other, so no messages are sent here.':
    'আপনাদের একজন অন্যজনকে ব্লক করেছেন, তাই এখানে বার্তা যায় না।',
  'The phone costs no more than that. You can book it at its price.':
    'ফোনটির দামই এর বেশি নয়। ওই দামেই বুক করতে পারেন।',
  'Offers start at half the price of the phone.': 'ফোনের লেখা দামের অন্তত অর্ধেক বলতে হবে।',
  'The seller hopes for more than that. Try a somewhat higher offer.':
    'বিক্রেতা এর চেয়ে একটু বেশি আশা করছেন। আরেকটু বেশি বলে দেখুন।',
  'The seller takes no offers for this phone. You can book it at its price.':
    'এই ফোনে বিক্রেতা দরদাম করেন না। লেখা দামেই বুক করতে পারেন।',
  'Your offer for this phone waits for an answer. Withdraw it to make another one.':
    'এই ফোনে আপনার একটি প্রস্তাব উত্তরের অপেক্ষায়। নতুন করে বলতে চাইলে আগেরটি তুলে নিন।',
  'You two have agreed on a price for this phone. You can book it at that price.':
    'এই ফোনের দাম আপনারা ঠিক করে ফেলেছেন। সেই দামেই বুক করতে পারেন।',
  'Three of your offers wait for an answer. Withdraw one to make another one.':
    'আপনার তিনটি প্রস্তাব উত্তরের অপেক্ষায়। নতুন করে বলতে চাইলে একটি তুলে নিন।',
  'One of you has blocked the other, so no offers are made here.':
    'আপনাদের একজন অন্যজনকে ব্লক করেছেন, তাই এখানে দাম বলা যাবে না।',
  'Your price must be above the offer and below the price of the phone.':
    'আপনার দামটি প্রস্তাবের চেয়ে বেশি আর ফোনের দামের চেয়ে কম হতে হবে।',
  'It is the other side’s turn to answer.': 'এখন অপরজনের উত্তর দেওয়ার পালা।',
  'This offer has been accepted already.': 'এই প্রস্তাবে আগেই রাজি হওয়া হয়েছে।',
  'This offer has been declined.': 'এই প্রস্তাবে না বলা হয়েছে।',
  'The buyer has withdrawn this offer.': 'ক্রেতা এই প্রস্তাব তুলে নিয়েছেন।',
  'This offer has expired.': 'এই প্রস্তাবের মেয়াদ শেষ।',
  'This offer has ended: the phone or the buyer is no longer here.':
    'ফোনটি বা ক্রেতা শপে আর নেই, তাই এই প্রস্তাব শেষ।',
  'Please enter what you would pay': 'কত দিতে চান, লিখুন',
  'Please enter the price you would take': 'কত হলে দেবেন, লিখুন',
  'Please enter the lowest price you would take': 'সবচেয়ে কম কত হলে দেবেন, লিখুন',
  'An admin has closed this conversation after a report.':
    'অভিযোগের পর একজন অ্যাডমিন কথোপকথনটি বন্ধ করেছেন।',
  'Please upload the logo here first': 'আগে এখানে লোগোটি আপলোড করুন',
  'Please give a colour as # and six letters or digits': '# আর ছয়টি অক্ষর বা সংখ্যা দিয়ে রং লিখুন',
  'This colour can’t be read well enough on the pages. Please take a darker one.':
    'পাতায় এই রং ভালো পড়া যায় না। আরও গাঢ় রং নিন।',
  'This colour can’t be read well enough on the pages. Please take a lighter one.':
    'পাতায় এই রং ভালো পড়া যায় না। আরও হালকা রং নিন।',
  'This colour can’t be read well enough on the pages. Please take a darker or a lighter one.':
    'পাতায় এই রং ভালো পড়া যায় না। আরও গাঢ় বা হালকা রং নিন।',
  'A button of this colour can’t be read or seen well enough. Please take a darker one.':
    'এই রঙের বাটন ভালো পড়া বা দেখা যায় না। আরও গাঢ় রং নিন।',
  'A button of this colour can’t be read or seen well enough. Please take a lighter one.':
    'এই রঙের বাটন ভালো পড়া বা দেখা যায় না। আরও হালকা রং নিন।',
  'A button of this colour can’t be read or seen well enough. Please take a darker or a lighter one.':
    'এই রঙের বাটন ভালো পড়া বা দেখা যায় না। আরও গাঢ় বা হালকা রং নিন।',
  'There are only terms and privacy': 'আছে শুধু শর্তাবলি আর গোপনীয়তা',
  'This is not a version': 'এটি কোনো সংস্করণ নয়',
  'Write the text in at least one language, or keep the shop’s own rules':
    'অন্তত একটি ভাষায় লিখুন, নয়তো শপের নিজের নিয়ম রাখুন',
  'Please answer yes or no': 'হ্যাঁ বা না বলুন',
  'Our rules have changed. Please read them and agree first. What you have bought or sold already goes on.':
    'আমাদের নিয়ম বদলেছে। আগে পড়ে সম্মতি দিন: “আজ” পাতায় পাবেন। যা কিনেছেন বা বেচেছেন, তা আগের মতোই চলবে।',
  'This person has left the shop.': 'ইনি এখান থেকে চলে গেছেন।',
  'You have reported this conversation already. An admin will look at it.':
    'আপনি এই কথোপকথন নিয়ে আগেই অভিযোগ করেছেন। একজন অ্যাডমিন দেখবেন।',
  'Only a buyer’s question and your own later answer can be shown on the phone’s page, without links, contact data or warnings.':
    'ফোনের পাতায় থাকতে পারে শুধু ক্রেতার প্রশ্ন আর আপনার পরের উত্তর, যেখানে লিংক, যোগাযোগের তথ্য বা সতর্কতা নেই।',
  'This question is on the phone’s page already.': 'প্রশ্নটি ফোনের পাতায় আগে থেকেই আছে।',
  'This question was removed from the phone’s page and can’t be shown there again.':
    'প্রশ্নটি ফোনের পাতা থেকে সরানো হয়েছে, আর সেখানে দেখানো যাবে না।',
  'Please tell us in a sentence what you saw': 'কী দেখেছেন, এক বাক্যে লিখুন',
  'Please say why you do not take the phone back': 'ফোনটি কেন ফেরত নেবেন না, লিখুন',
  'Please say why the request is rejected': 'অনুরোধটি কেন নাকচ করছেন, লিখুন',
  'Please enter the 6 digits your app shows': 'অ্যাপে যে ৬টি সংখ্যা দেখাচ্ছে, লিখুন',
  'Please enter one of your recovery codes': 'আপনার একটি রিকভারি কোড লিখুন',
  'Please give the passkey a name': 'পাসকির একটি নাম দিন',
  // Lists of phones.
  'Please give each phone a reference of your own': 'প্রতিটি ফোনের জন্য নিজের একটি নম্বর বা নাম দিন',
  'dryRun is 0 or 1, or is left out': 'dryRun হবে 0 বা 1, নয়তো বাদ থাকবে',
  'This is not a number, e.g. #': 'এটি সংখ্যা নয়, যেমন #',
  'Line # has the same': '# নম্বর লাইনেও একই আছে',
  [`A condition is ${joinNames(conditions, 'or')}`]: `অবস্থার ঘরে লিখুন ${joinNames(conditions, 'বা')}`,
  // Lists of admins, and models.
  'The list has no lines below its first one': 'প্রথম লাইনের নিচে আর কোনো লাইন নেই',
  'A list has at most # lines. Please split it': 'এক তালিকায় সবচেয়ে বেশি #টি লাইন। ভাগ করে দিন',
  'There is no model with this id. Leave the cell empty for a new one':
    'এই আইডির কোনো মডেল নেই। নতুন মডেলের জন্য ঘরটি খালি রাখুন',
  'There is no such brand': 'এমন কোনো ব্র্যান্ড নেই',
  'Please choose the brand': 'ব্র্যান্ড বেছে নিন',
  'Please enter the name of the model': 'মডেলের নাম লিখুন',
  'Please enter the year in which it came out, e.g. #': 'কোন বছর বাজারে এসেছে, লিখুন, যেমন #',
  'Please choose at least one of the sizes': 'অন্তত একটি স্টোরেজ বেছে নিন',
  'Please name each size once': 'প্রতিটি স্টোরেজ একবার লিখুন',
  'Please enter what its smallest size cost when it was new':
    'সবচেয়ে ছোট স্টোরেজের নতুন অবস্থার দাম লিখুন',
  'There are more prices than sizes': 'স্টোরেজের চেয়ে দাম বেশি আছে',
  'Please enter each spelling in at most # characters': 'প্রতিটি বানান সর্বোচ্চ # অক্ষরে লিখুন',
  'A model has at most # spellings': 'এক মডেলের সর্বোচ্চ #টি বানান থাকতে পারে',
  'A type allocation code has # digits, the first of an IMEI':
    'টাইপ অ্যালোকেশন কোডে # সংখ্যা থাকে, IMEI-এর প্রথমগুলো',
  'A model has at most # type allocation codes': 'এক মডেলের সর্বোচ্চ #টি টাইপ অ্যালোকেশন কোড থাকতে পারে',
  'Updates are promised or estimated, or are left out':
    'আপডেটের ঘরে promised বা estimated লিখুন, নয়তো খালি রাখুন',
  'Please enter the last month with updates, e.g. 2028-09': 'আপডেটের শেষ মাস লিখুন, যেমন 2028-09',
  'Please enter for how many years the maker promises updates, # to #':
    'নির্মাতা কত বছর আপডেটের কথা দিয়েছে, # থেকে #-এর মধ্যে লিখুন',
  'Please say where the maker promises it': 'নির্মাতা কোথায় কথাটি দিয়েছে, লিখুন',
  'Only a promise of the maker has years': 'বছর শুধু নির্মাতার কথার সঙ্গেই লেখা যায়',
  'Please choose the model that stays': 'যে মডেলটি থাকবে, বেছে নিন',
  '# is a code of another model': '# অন্য একটি মডেলের কোড',
  'There is a model with this name already.': 'এই নামে একটি মডেল আগে থেকেই আছে।',
  'Another model has one of these type allocation codes.': 'এই কোডগুলোর একটি অন্য মডেলের।',
  'Phones of this model are listed here, so its brand can’t change.':
    'এই মডেলের ফোন এখানে তোলা হয়েছে, তাই ব্র্যান্ড বদলানো যাবে না।',
  'These are the same model.': 'দুটি একই মডেল।',
  'These models are of two brands, so they can’t become one.':
    'মডেল দুটি দুই ব্র্যান্ডের, তাই এক করা যাবে না।',
  'The list is empty': 'তালিকাটি খালি',
  'The list has no phones below its first line': 'প্রথম লাইনের নিচে কোনো ফোন নেই',
  'A list has at most # phones. Please split it': 'এক তালিকায় সবচেয়ে বেশি #টি ফোন। ভাগ করে দিন',
  'The first line names no column of a list. The template shows which there are':
    'প্রথম লাইনে চেনা কোনো কলামের নাম নেই। কোন কোনটি থাকে, নমুনা ফাইলে দেখুন',
  'The first line has to name this column': 'প্রথম লাইনে এই কলামের নাম থাকতে হবে',
  'The first line names this column twice': 'প্রথম লাইনে এই কলামের নাম দুবার আছে',
  'The file is not UTF-#. Please save it as “CSV UTF-#”':
    'ফাইলটি UTF-8 নয়। “CSV UTF-8” হিসেবে সেভ করুন',
  'The list has too many cells. Please leave out columns, or split it':
    'তালিকায় ঘরের সংখ্যা খুব বেশি। কিছু কলাম বাদ দিন, বা ভাগ করে দিন',
  'A line of the list is too long. Is a quotation mark missing?':
    'তালিকার একটি লাইন অতিরিক্ত লম্বা। কোথাও উদ্ধৃতিচিহ্ন বাদ পড়েছে কি?',
  'There is a quotation mark out of place near line #':
    '# নম্বর লাইনের কাছে একটি উদ্ধৃতিচিহ্ন ভুল জায়গায় আছে',
  'A list has at most # columns': 'এক তালিকায় সবচেয়ে বেশি #টি কলাম',
  'A list has at most # grades': 'এক তালিকায় সবচেয়ে বেশি #টি গ্রেড',
  'A list has at most # words for kinds of places': 'এক তালিকায় জায়গার ধরনের সবচেয়ে বেশি #টি শব্দ',
  'This file is no list. Please save it as “CSV UTF-#”':
    'এই ফাইলটি তালিকা নয়। “CSV UTF-8” হিসেবে সেভ করুন',
  'This workbook is too large. Please save its sheet as “CSV UTF-#”':
    'এই ওয়ার্কবুক অনেক বড়। এর শিটটি “CSV UTF-8” হিসেবে সেভ করুন',
  'This workbook can’t be read. Please save its sheet as “CSV UTF-#”':
    'এই ওয়ার্কবুক পড়া যাচ্ছে না। এর শিটটি “CSV UTF-8” হিসেবে সেভ করুন',
  'The list has # columns, and this names #': 'তালিকায় #টি কলাম, এখানে #টির নাম আছে',
  'This names a column twice': 'এখানে একটি কলাম দুবার আছে',
  'This is not the name of a column': 'এটি কোনো কলামের নাম নয়',
  'This has a character that no text has': 'এখানে এমন একটি চিহ্ন আছে, যা লেখায় থাকে না',
  'This is not JSON': 'এটি JSON নয়',
  'Please choose what to try': 'কী পরখ করবেন, বেছে নিন',
  'Please choose a file': 'একটি ফাইল বেছে নিন',
  'skipWrong is 0 or 1, or is left out': 'skipWrong হবে 0 বা 1, নয়তো বাদ থাকবে',
  'Please say what the token is for': 'টোকেনটি কী কাজে লাগবে, লিখুন',
  'Please choose what it may do': 'টোকেন দিয়ে কী করা যাবে, বেছে নিন',
  'A token lasts from # to # days': 'টোকেনের মেয়াদ # থেকে # দিন',
  // Messages that only a hand-made request meets.
  'Please name the product': 'কোন ফোন, বলুন',
  'The sandbox takes its test cards only': 'এখানে শুধু পরীক্ষার কার্ড চলে',
  'Please name the sellers': 'কোন বিক্রেতা, বলুন',
  'At most 100 sellers at once': 'একবারে সর্বোচ্চ ১০০ জন বিক্রেতা',
  'There is no such status': 'এমন কোনো অবস্থা নেই',
  'There is no such kind of item': 'এ রকম কোনো কাজ নেই',
  'There is no such action': 'এমন কোনো কাজ নেই',
  'This is not a place in the list': 'তালিকায় এমন জায়গা নেই',
  'This is not a time, e.g. 2026-11-21T00:00:00Z': 'এটি কোনো সময় নয়। উদাহরণ: 2026-11-21T00:00:00Z',
  'This is not an id': 'এটি কোনো আইডি নয়',
  'Please give the name in English': 'ইংরেজিতে নামটি লিখুন',
  'Please give the name in Bangla': 'বাংলায় নামটি লিখুন',
  'A division’s name has no comma and at least one letter':
    'বিভাগের নামে কমা থাকবে না, অন্তত একটি অক্ষর থাকবে',
  'At most # other spellings, each up to # characters': 'অন্য বানান সর্বোচ্চ #টি, প্রতিটি # অক্ষরের মধ্যে',
  'A kind is one of these words: shopping-centre, railway-station, metro-station, bus-terminal, launch-terminal, library, police-station, other':
    'ধরন হবে এগুলোর একটি: shopping-centre, railway-station, metro-station, bus-terminal, launch-terminal, library, police-station, other',
  'Please choose what kind of place it is': 'জায়গাটি কী ধরনের, বেছে নিন',
  'A latitude is between -# and #': 'অক্ষাংশ -# থেকে #-এর মধ্যে হয়',
  'A longitude is between -# and #': 'দ্রাঘিমাংশ -# থেকে #-এর মধ্যে হয়',
  'Please give both coordinates, or none': 'দুটি স্থানাঙ্কই লিখুন, অথবা কোনোটি নয়',
  'Please write both coordinates like this: 23.81, 90.41': 'দুটি স্থানাঙ্ক এভাবে লিখুন: 23.81, 90.41',
  'hidden is yes or no': 'লুকানো থাকলে yes, না থাকলে no লিখুন',
  'There is one with this name already.': 'এই নামে আগে থেকেই একটি আছে।',
  'There is no room for another one here.': 'এখানে আর যোগ করার জায়গা নেই।',
  'This is no place in the list': 'তালিকায় এমন স্থান নেই',
  'hidden is true or false': 'লুকানো থাকবে কি না, বেছে নিন',
  'This is not one of the divisions': 'এটি কোনো বিভাগের নাম নয়',
  'This is not one of the storage sizes': 'এমন স্টোরেজ নেই',
  'This link is not complete': 'লিংকটি পুরো আসেনি',
  // Refusals.
  'Something in the form needs your attention.': 'ফরমের কিছু একটা আপনাকে দেখতে হবে।',
  'The request could not be understood.': 'অনুরোধটি বোঝা গেল না।',
  'This email cannot be used. Please check it.': 'এই ইমেইল ব্যবহার করা যাচ্ছে না। একবার মিলিয়ে দেখুন।',
  'Please log in first.': 'আগে লগইন করুন।',
  'The email or the password is not right.': 'ইমেইল বা পাসওয়ার্ড ঠিক নেই।',
  'The password is not right.': 'পাসওয়ার্ড ঠিক নেই।',
  'The payment has not gone through. You have not been charged.': 'পেমেন্ট হয়নি। আপনার টাকা কাটা হয়নি।',
  'Your bank is still working on this payment. Please do not pay again: we tell you as soon as it is done.':
    'আপনার ব্যাংক এখনো এই পেমেন্ট নিয়ে কাজ করছে। আবার টাকা দেবেন না: হয়ে গেলেই জানাব।',
  'Your bank wants you to approve this payment. You have not been charged yet.':
    'আপনার ব্যাংক এই পেমেন্টে অনুমতি চায়। এখনো টাকা কাটা হয়নি।',
  'The event is not signed by the card provider.': 'বার্তাটিতে কার্ড সেবার স্বাক্ষর নেই।',
  'Your account is not allowed to do this.': 'আপনার অ্যাকাউন্ট থেকে এটি করা যায় না।',
  'You can only see and change what is your own.': 'আপনি শুধু নিজের জিনিস দেখতে ও বদলাতে পারেন।',
  'This request came from another website.': 'অনুরোধটি অন্য ওয়েবসাইট থেকে এসেছে।',
  'Only buyers can do this. Please use a buyer account.':
    'এটি শুধু ক্রেতারা করতে পারেন। ক্রেতা অ্যাকাউন্ট ব্যবহার করুন।',
  'Only sellers can do this. Please use a seller account.':
    'এটি শুধু বিক্রেতারা করতে পারেন। বিক্রেতা অ্যাকাউন্ট ব্যবহার করুন।',
  'Only admins can do this.': 'এটি শুধু অ্যাডমিনরা করতে পারেন।',
  'This address does not take that kind of request.': 'এই ঠিকানায় এমন অনুরোধ চলে না।',
  'The request took too long to arrive. Please try again.':
    'অনুরোধটি আসতে অনেক সময় লেগেছে। আবার চেষ্টা করুন।',
  'This Google account or passkey already belongs to another account.':
    'এই Google অ্যাকাউন্ট বা পাসকি আগে থেকেই অন্য অ্যাকাউন্টের সাথে যুক্ত।',
  'Another Google account is linked already. Unlink that one first.':
    'আগে থেকেই আরেকটি Google অ্যাকাউন্ট যুক্ত আছে। আগে সেটি বাদ দিন।',
  'Google has not confirmed this email yet. Confirm it there, then try again.':
    'Google এখনো এই ইমেইল নিশ্চিত করেনি। সেখানে নিশ্চিত করে আবার চেষ্টা করুন।',
  'Google’s answer did not fit. Please try again.': 'Google-এর উত্তর মেলেনি। আবার চেষ্টা করুন।',
  'This window is too old. Please try again.': 'উইন্ডোটি অনেক পুরোনো। আবার চেষ্টা করুন।',
  'You have closed this account. You can still open it again.':
    'আপনি এই অ্যাকাউন্ট বন্ধ করেছেন। এখনো আবার খুলতে পারেন।',
  'An authenticator app is on already. Turn it off first.':
    'একটি অথেনটিকেটর অ্যাপ আগে থেকেই চালু আছে। আগে সেটি বন্ধ করুন।',
  'There is no seller with this id.': 'এই আইডির কোনো বিক্রেতা নেই।',
  'There is no seller with this email.': 'এই ইমেইলের কোনো বিক্রেতা নেই।',
  'We have not sent this: your hand-over code is in it. Whoever has the code can take your money without giving you the phone. Say it only once the phone is in your hands.':
    'এটি পাঠানো হয়নি, কারণ এতে আপনার হস্তান্তরের কোড আছে। কোডটি জানলে কেউ ফোন না দিয়েই আপনার টাকা নিয়ে নিতে পারেন। ফোন হাতে পেলে তবেই কোড বলুন।',
  'We have not sent this: your return code is in it. Whoever has the code can get the money back without giving you the phone. Say it only once the phone is in your hands.':
    'এটি পাঠানো হয়নি, কারণ এতে আপনার ফেরতের কোড আছে। কোডটি জানলে কেউ ফোন না দিয়েই টাকা ফেরত নিতে পারেন। ফোন হাতে পেলে তবেই কোড বলুন।',
  'This seller takes no bookings from you. Other sellers’ phones are open to you.':
    'এই বিক্রেতা আপনার বুকিং নেন না। অন্য বিক্রেতাদের ফোন বুক করতে পারবেন।',
  'The seller has raised the price just now. Please look at it and book again.':
    'বিক্রেতা এইমাত্র দাম বাড়িয়েছেন। নতুন দাম দেখে আবার বুক করুন।',
  'You have already booked this phone. It is in My Bookings.':
    'আপনি এই ফোন আগেই বুক করেছেন। এটি ‘আমার বুকিং’-এ আছে।',
  'A phone with this IMEI was sold here, so only its buyer can list it. Is it yours all the same? Write to us under Help.':
    'এই IMEI-এর ফোন এখানে বিক্রি হয়েছে, তাই শুধু তার ক্রেতাই সেটি তালিকায় দিতে পারেন। তবু ফোনটি আপনার? “সাহায্য” পাতায় আমাদের লিখুন।',
  'A phone with this IMEI is for sale here already. Each phone can be listed once.':
    'এই IMEI-এর একটি ফোন আগে থেকেই এখানে বিক্রির জন্য আছে। একটি ফোন একবারই দেওয়া যায়।',
  'This can’t be checked right now. Please try again later.':
    'এই মুহূর্তে এটি যাচাই করা যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  'Codes of your app can’t be checked right now. Please use a recovery code or a passkey, or try again later.':
    'এই মুহূর্তে আপনার অ্যাপের কোড যাচাই করা যাচ্ছে না। রিকভারি কোড বা পাসকি দিয়ে ঢুকুন, অথবা পরে আবার চেষ্টা করুন।',
  'IMEIs can’t be checked right now. Please leave it out for now':
    'এই মুহূর্তে IMEI যাচাই করা যাচ্ছে না। আপাতত ঘরটি খালি রাখুন',
  'An admin removed this listing. The phone can’t be listed again.':
    'একজন অ্যাডমিন ফোনটি তালিকা থেকে সরিয়েছেন। এটি আর তালিকায় দেওয়া যাবে না।',
  'You have reported this phone before. An admin looks at each report once.':
    'এই ফোন নিয়ে আপনি আগেও অভিযোগ করেছেন। একজন অ্যাডমিন প্রতিটি অভিযোগ একবার দেখেন।',
  'This was changed elsewhere in the meantime. Compare both and choose what to keep.':
    'এর মধ্যে অন্য কোথাও থেকে এটি বদলানো হয়েছে। দুটো মিলিয়ে দেখে বেছে নিন কোনটি থাকবে।',
  'This has been decided already.': 'এর সিদ্ধান্ত আগেই হয়ে গেছে।',
  'This phone has been sold.': 'এই ফোনটি বিক্রি হয়ে গেছে।',
  'A tenth off would be less than the lowest price of this shop.':
    'দশ ভাগের এক ভাগ কমালে দাম এই শপের সর্বনিম্ন দামের নিচে নেমে যায়।',
  'The price has changed again. Your booking stays as it is.':
    'দাম আবার বদলেছে। আপনার বুকিং যেমন ছিল তেমনই আছে।',
  'shownPrice is a number of dollars': 'shownPrice হবে ডলারের একটি সংখ্যা',
  'delivery is meeting or courier': 'দেখা করে নেবেন না কুরিয়ারে, বেছে নিন',
  'This phone is no longer for sale.': 'এই ফোনটি আর বিক্রির জন্য নেই।',
  'Someone is paying for this phone right now. Try again in a few minutes.':
    'এই মুহূর্তে কেউ এই ফোনের টাকা দিচ্ছেন। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  'You have 20 unpaid bookings. Pay for one or cancel one to book another phone.':
    'আপনার ২০টি বুকিংয়ের দাম বাকি। আরেকটি বুক করতে একটির টাকা দিন বা একটি বাতিল করুন।',
  'This is not the price of your booking. Please reload the page.':
    'দামটি এই বুকিংয়ের নয়। পাতাটি আবার লোড করুন।',
  'Several of your bookings have this price. Please open the one you want to pay.':
    'এই দামের একাধিক বুকিং আছে আপনার। যেটির টাকা দিতে চান, সেটি খুলুন।',
  'Someone else paid for this phone first. Your money is on its way back.':
    'আরেকজন আগে এই ফোনের টাকা দিয়েছেন। আপনার টাকা ফেরত আসছে।',
  'Your wishlist is full. Remove a phone to add another.':
    'আপনার পছন্দের তালিকা ভরে গেছে। আরেকটি রাখতে একটি সরান।',
  'A payment is under way. Please try again in a few minutes.':
    'একটি পেমেন্ট চলছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  'This payment was cancelled. Please reload the page to start again.':
    'এই পেমেন্ট বাতিল হয়েছে। নতুন করে শুরু করতে পাতাটি আবার লোড করুন।',
  'You have booked or listed a phone with this account, so it stays what it is. For the other role, please register with another email.':
    'এই অ্যাকাউন্ট দিয়ে আপনি ফোন বুক করেছেন বা বিক্রির জন্য দিয়েছেন, তাই এর ধরন আর বদলাবে না। অন্যভাবে ব্যবহার করতে আরেকটি ইমেইল দিয়ে নিবন্ধন করুন।',
  'You have uploaded as many photos as an account can hold.':
    'একটি অ্যাকাউন্টে যত ছবি রাখা যায়, আপনি ততগুলোই আপলোড করেছেন।',
  'That is more than we can take at once.': 'একবারে এতটা নেওয়া যায় না।',
  'This has changed since you loaded it. Please load it again.':
    'লোড করার পর এটি বদলে গেছে। আবার লোড করুন।',
  'The request has a content type we do not read.': 'এই ধরনের অনুরোধ আমরা পড়তে পারি না।',
  'The file does not have the part that was asked for.': 'ফাইলের যে অংশ চাওয়া হয়েছে, তা নেই।',
  'The request has more headers than we can take.': 'অনুরোধের হেডার অনেক বেশি।',
  'This is a HEIC photo. Please save it as JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible.':
    'ছবিটি HEIC। JPEG হিসেবে সেভ করে সেটি দিন। iPhone-এ: Settings, Camera, Formats, Most Compatible।',
  'The photo has more than 50 megapixels. Please choose a smaller one.':
    'ছবিটি ৫০ মেগাপিক্সেলের চেয়ে বড়। ছোট একটি বেছে নিন।',
  'This shop does not take card payments yet. You have not been charged.':
    'এই শপে এখনো কার্ডে টাকা দেওয়া যায় না। আপনার কোনো টাকা কাটা হয়নি।',
  'This photo takes too long to read. Please choose another, or save it again as an ordinary JPEG.':
    'এই ছবিটি পড়তে অনেক বেশি সময় লাগে। অন্য একটি বেছে নিন, অথবা সাধারণ JPEG হিসেবে আবার সেভ করে দিন।',
  'The photo is damaged and could not be read. Please choose another.':
    'ছবিটি নষ্ট, পড়া গেল না। অন্য একটি বেছে নিন।',
  'Too many wrong passwords. Please try again in # seconds, or set a new password by mail.':
    'অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। # সেকেন্ড পরে আবার চেষ্টা করুন, অথবা ইমেইলে লিংক নিয়ে নতুন পাসওয়ার্ড দিন।',
  'Too many wrong passwords. Please try again in # second, or set a new password by mail.':
    'অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। # সেকেন্ড পরে আবার চেষ্টা করুন, অথবা ইমেইলে লিংক নিয়ে নতুন পাসওয়ার্ড দিন।',
  'Too many wrong passwords. Please try again in # minutes, or set a new password by mail.':
    'অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। # মিনিট পরে আবার চেষ্টা করুন, অথবা ইমেইলে লিংক নিয়ে নতুন পাসওয়ার্ড দিন।',
  'Too many tries. Please wait a moment and try again.':
    'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  'That was too often. Please try again in # seconds.':
    'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। # সেকেন্ড পরে আবার চেষ্টা করুন।',
  'That was too often. Please try again in # minutes.':
    'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। # মিনিট পরে আবার চেষ্টা করুন।',
  'That was too often. Please try again in # second.':
    'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। # সেকেন্ড পরে আবার চেষ্টা করুন।',
  'That was too often. Please try again in # minute.':
    'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। # মিনিট পরে আবার চেষ্টা করুন।',
  'That was too often. Please try again in # hour.':
    'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। # ঘণ্টা পরে আবার চেষ্টা করুন।',
  'That was too often. Please try again in # hours.':
    'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। # ঘণ্টা পরে আবার চেষ্টা করুন।',
  'We have sent you many mails within an hour. Please try again later.':
    'এক ঘণ্টার মধ্যে আপনাকে অনেক ইমেইল পাঠানো হয়েছে। পরে আবার চেষ্টা করুন।',
  'The card service does not answer right now. You have not been charged; please try again.':
    'কার্ড সেবা এখন সাড়া দিচ্ছে না। আপনার টাকা কাটা হয়নি; আবার চেষ্টা করুন।',
  'We are working on the shop: you can look at everything, but nothing can be changed for a few minutes. Please try again soon.':
    'আমরা কিছু কাজ করছি। এখন সব দেখতে পারবেন, কিন্তু কয়েক মিনিট কিছু বদলানো যাবে না। একটু পরে আবার চেষ্টা করুন।',
  'The shop is catching its breath. Please try again in a moment.':
    'এখন খুব ভিড়। একটু পরে আবার চেষ্টা করুন।',
  'We cannot store photos right now. Please try again later.':
    'এখন ছবি রাখা যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  'You have kept this phone from others three times without paying. Now others get a turn; please try again in # second.':
    'টাকা না দিয়ে আপনি এই ফোন তিনবার অন্যদের থেকে আটকে রেখেছেন। এখন অন্যদের পালা; # সেকেন্ড পরে আবার চেষ্টা করুন।',
  'You have kept this phone from others three times without paying. Now others get a turn; please try again in # seconds.':
    'টাকা না দিয়ে আপনি এই ফোন তিনবার অন্যদের থেকে আটকে রেখেছেন। এখন অন্যদের পালা; # সেকেন্ড পরে আবার চেষ্টা করুন।',
  'You have kept this phone from others three times without paying. Now others get a turn; please try again in # minute.':
    'টাকা না দিয়ে আপনি এই ফোন তিনবার অন্যদের থেকে আটকে রেখেছেন। এখন অন্যদের পালা; # মিনিট পরে আবার চেষ্টা করুন।',
  'You have kept this phone from others three times without paying. Now others get a turn; please try again in # minutes.':
    'টাকা না দিয়ে আপনি এই ফোন তিনবার অন্যদের থেকে আটকে রেখেছেন। এখন অন্যদের পালা; # মিনিট পরে আবার চেষ্টা করুন।',
  'Your payment came too late for this booking. Your money is on its way back.':
    'আপনার টাকা আসতে দেরি হয়েছে, এই বুকিংয়ের দাম আর নেওয়া যাচ্ছিল না। টাকা ফেরত আসছে।',
  // Messages of the test cards' bank.
  'Your card was declined.': 'আপনার কার্ড নেওয়া হয়নি।',
  'Your card has insufficient funds.': 'আপনার কার্ডে যথেষ্ট টাকা নেই।',
  'Your card has expired.': 'আপনার কার্ডের মেয়াদ শেষ।',
  'An error occurred while processing your card. Try again in a little bit.':
    'আপনার কার্ড নিয়ে কাজ করতে গিয়ে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'আপনার কার্ড নিশ্চিত করা গেল না। অন্য কার্ড দিয়ে আবার চেষ্টা করুন।',
  // The consequences of deleting one's account.
  'An admin has to give up that right first; then the account can be deleted.':
    'অ্যাডমিনকে আগে সেই অধিকার ছাড়তে হবে; তারপর অ্যাকাউন্ট মোছা যাবে।',
  'Your name, email, photo and phone number': 'আপনার নাম, ইমেইল, ছবি আর ফোন নম্বর',
  'Ways to log in': 'লগইন করার উপায়',
  'Devices that are logged in': 'লগইন করা ডিভাইস',
  'Webhooks, sent nothing from then on': 'ওয়েবহুক, তখন থেকে আর কিছু পাঠানো হবে না',
  'Personal access tokens, revoked at once': 'ব্যক্তিগত টোকেন, সাথে সাথে বাতিল',
  'Phones on sale, removed at once': 'বিক্রির জন্য থাকা ফোন, সাথে সাথে সরানো হবে',
  'Unpaid bookings, cancelled at once': 'টাকা না দেওয়া বুকিং, সাথে সাথে বাতিল হবে',
  Wishes: 'পছন্দের ফোন',
  Payments: 'পেমেন্ট',
  'Photos that no sold phone shows': 'বিক্রি হওয়া ফোনে নেই এমন ছবি',
  'Mails we have sent you': 'আপনাকে পাঠানো ইমেইল',
  'Phones you bought': 'আপনার কেনা ফোন',
  'Phones you sold': 'আপনার বেচা ফোন',
  'Reviews you wrote': 'আপনার লেখা রিভিউ',
  'They help others to choose; your name is removed.':
    'এগুলো অন্যদের বেছে নিতে সাহায্য করে; আপনার নাম সরিয়ে ফেলা হয়।',
  'The other side keeps its receipt and its rights; your name is removed.':
    'অপর পক্ষের রসিদ আর অধিকার থেকে যায়; আপনার নাম মুছে যায়।',
  'The law asks for books of what was paid; they hold amounts and no card.':
    'লেনদেনের হিসাব রাখা আইনের নিয়ম; তাতে শুধু পরিমাণ থাকে, কার্ড নয়।',
  // Brands.
  'The shop has no such brand': 'শপে এই ব্র্যান্ড নেই',
  'Please choose at most # brands': 'সর্বোচ্চ #টি ব্র্যান্ড বেছে নিন',
  'Please enter the name of the brand': 'ব্র্যান্ডের নাম লিখুন',
  'Please choose one of the colours': 'একটি রং বেছে নিন',
  'A spelling has # to # letters, digits, spaces, hyphens or +':
    'একটি বানানে #–#টি অক্ষর, সংখ্যা, ফাঁকা জায়গা, হাইফেন বা + থাকে',
  'Please keep this to # spellings': 'সর্বোচ্চ #টি বানান রাখুন',
  'A place in the order is a whole number from # on': 'ক্রমের জায়গা # থেকে শুরু হওয়া একটি পূর্ণ সংখ্যা',
  'Another brand is called this': 'এই নামে আরেকটি ব্র্যান্ড আছে',
  'Another brand has this spelling': 'এই বানান আরেকটি ব্র্যান্ডের',
  'In a search, ‘’ is the condition Excellent': 'খোঁজায় ‘’ মানে ফোনের অবস্থা চমৎকার',
  'In a search, ‘’ is the condition Good': 'খোঁজায় ‘’ মানে ফোনের অবস্থা ভালো',
  'In a search, ‘’ is the condition Fair': 'খোঁজায় ‘’ মানে ফোনের অবস্থা মোটামুটি',
  'In a search, ‘’ is a division': 'খোঁজায় ‘’ মানে একটি বিভাগ',
  'In a search, ‘’ is the model ‘’ of another brand': 'খোঁজায় ‘’ মানে অন্য ব্র্যান্ডের মডেল ‘’',
  'In a search, ‘’ is in the names of another brand’s models':
    '‘’ শব্দটি অন্য ব্র্যান্ডের মডেলের নামে আছে',
  'In a search, ‘’ means something else': 'খোঁজায় ‘’-এর অন্য মানে আছে',
  'There are as many brands as there can be.': 'আর কোনো ব্র্যান্ড যোগ করা যাবে না।',
  'There is nothing to take back: a change can be undone for seven days.':
    'ফিরিয়ে নেওয়ার মতো কিছু নেই: বদলের পর সাত দিন পর্যন্ত ফেরানো যায়।',
};
