export * from '@hulog/client/testing'
