export const onAccount = { name: 'on_account', statusAtConfirmation: 'paid' };
//# sourceMappingURL=payment-provider.js.map