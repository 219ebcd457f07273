/** A driver may cancel a confirmed reservation while it is before the deadline kept with it (contract, section 6). */
export function isCancellable(terms, now) {
    return terms.status === 'confirmed' && now < terms.cancelDeadline;
}
/** Whether the price would come back now, and why or why not. */
export function refundDecision(terms, payment, now) {
    const no = (reason) => ({ eligible: false, reason, refundAgorot: 0 });
    if (terms.status === 'cancelled')
        return no('already_cancelled');
    if (terms.status !== 'confirmed')
        return no('stay_over');
    if (now >= terms.cancelDeadline)
        return no('too_late');
    if (payment?.status !== 'paid')
        return no('not_paid');
    return { eligible: true, reason: 'free_cancellation', refundAgorot: payment.amountAgorot };
}
//# sourceMappingURL=cancellation-policy.js.map