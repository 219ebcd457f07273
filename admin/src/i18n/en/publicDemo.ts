export const publicDemo = {
  public_demo: {
    notice: 'A demo with invented data, reset every six hours, next at %{time}. No email is sent.',
    mails: 'Emails of this demo',
    accounts: 'Enter with a demo account',
  },
};
