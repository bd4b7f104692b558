/** Days until an unpaid booking expires as shipped; a booking has its own, the setting of its moment. */
export const unpaidBookingDays = 7;
